import type { Release } from '@giftstore/contracts';

/** One reason why releases may not go live, in words for the people who ship them. */
export interface Problem {
  /** Short name of the rule that is broken. */
  rule: string;
  /** Remotes that would break or stand in the way. */
  affects: string[];
  /** What breaks, and for whom. */
  message: string;
  /** What to do about it. */
  advice: string;
}

/** A release as people know it: `mf-x 1.2.0`. */
export function titleOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
