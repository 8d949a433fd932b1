import type { Release } from '@giftstore/contracts';
import { listed, type Problem, titleOf } from '../check/problem';
import { RefusedError } from './refused-error';

/** What speaks against releases, so that everything stays as it is. */
export class ProblemsError extends RefusedError {
  override name = 'ProblemsError';

  constructor(
    releases: readonly Release[],
    readonly problems: Problem[],
  ) {
    const who = listed(releases.map(titleOf));
    super([`${who} cannot go live:`, ...problems.map(describeProblem)].join('\n'));
  }
}

/** A problem in words: who breaks and why, and what to do about it. */
export function describeProblem({ rule, message, advice }: Problem): string {
  return `- ${message} ${advice} [${rule}]`;
}

/** Throws a `ProblemsError` when there is any. */
export function refuseProblems(releases: readonly Release[], problems: Problem[]): void {
  if (problems.length) throw new ProblemsError(releases, problems);
}
