import type { Release } from '@giftstore/contracts';
import type { Problem } from './problem';

/** Who would meet whom if the candidates went live. */
export interface Situation {
  /** What is to go live, at once: as a rule one, several where a path or a command moves between remotes. */
  candidates: Release[];
  /** Every release that a shopper may meet beside them: what stays live of the other remotes, and their canaries. */
  neighbours: Release[];
  /** Live releases whose place the candidates take, wholly or for some shoppers. */
  before: Release[];
  /** The candidates get only a share of the shoppers, so that those `before` stay beside each other's candidates. */
  canary?: boolean;
}

export type Rule = (situation: Situation) => Problem[];

/** Everything that may be in a page together once the candidates are live. Two of one name never are. */
export function everybody({ candidates, neighbours, before, canary }: Situation): Release[] {
  return [...candidates, ...neighbours, ...(canary ? before : [])];
}

/** The shells that a page may have: one, or two while one is a canary. */
export function shells(situation: Situation): Release[] {
  return everybody(situation).filter(isShell);
}

/** The shell is the release that brings the page's first scripts. */
export function isShell(release: Release): boolean {
  return release.entry !== undefined;
}

/** Every pair of releases that may be in one page, a candidate among them; first `a`, then `b`, both ways round. */
export function newPairs(situation: Situation): [Release, Release][] {
  const all = everybody(situation);
  const isNew = (release: Release) => situation.candidates.includes(release);
  return all.flatMap((a) =>
    all.filter((b) => a.name !== b.name && (isNew(a) || isNew(b))).map((b): [Release, Release] => [a, b]),
  );
}

/** Remotes of which every release that may be in a page has what is asked for; with a canary that is two of them. */
export function surelyBy(releases: readonly Release[], has: (release: Release) => boolean): string[] {
  const names = [...new Set(releases.map(({ name }) => name))];
  return names.filter((name) => releases.filter((release) => release.name === name).every(has));
}
