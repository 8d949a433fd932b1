import type { Release } from '@giftstore/contracts';
import { type CheckError, listed, titleOf } from '../check/check-error';
import { RefusedError } from './refused-error';

/** Releases cannot go live; nothing has changed. */
export class IncompatibleError extends RefusedError {
  override name = 'ProblemsError';

  constructor(
    releases: readonly Release[],
    readonly errors: CheckError[],
  ) {
    const who = listed(releases.map(titleOf));
    super([`${who} cannot go live:`, ...errors.map(describeError)].join('\n'));
  }
}

/** A check error as a line of text. */
export function describeError({ rule, message, advice }: CheckError): string {
  return `- ${message} ${advice} [${rule}]`;
}

/** Throws an `IncompatibleError` when there is any error. */
export function refuseErrors(releases: readonly Release[], errors: CheckError[]): void {
  if (errors.length) throw new IncompatibleError(releases, errors);
}
