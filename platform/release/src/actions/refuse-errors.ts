import type { Release } from '@giftstore/contracts';
import { type CheckError, listed, titleOf } from '../check/check-error';
import { RefusedError } from './refused-error';

/** The change would break live releases; nothing has changed. */
export class IncompatibleError extends RefusedError {
  override name = 'IncompatibleError';

  constructor(
    what: string,
    readonly errors: CheckError[],
  ) {
    super([`${what}:`, ...errors.map(describeError)].join('\n'));
  }
}

/** Throws an `IncompatibleError` that a remote cannot be retired, when there is any error. */
export function refuseRetirement(remote: string, errors: CheckError[]): void {
  if (errors.length)
    throw new IncompatibleError(`${remote} cannot be retired (with --force and --why it can)`, errors);
}

/** A check error as a line of text. */
export function describeError({ rule, message, advice }: CheckError): string {
  return `- ${message} ${advice} [${rule}]`;
}

/** Throws an `IncompatibleError` when there is any error. */
export function refuseErrors(releases: readonly Release[], errors: CheckError[]): void {
  if (errors.length) throw new IncompatibleError(`${listed(releases.map(titleOf))} cannot go live`, errors);
}
