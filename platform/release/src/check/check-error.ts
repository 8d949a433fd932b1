import type { Release } from '@giftstore/contracts';

/** A reason why releases cannot go live. */
export interface CheckError {
  /** Name of the violated rule. */
  rule: string;
  /** Remotes that would break, or prevent it. */
  affects: string[];
  /** What breaks, and for whom. */
  message: string;
  /** What to do about it. */
  advice: string;
}

/** A release's name in messages: `mf-x 1.2.0`. */
export function titleOf({ name, version }: Pick<Release, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
