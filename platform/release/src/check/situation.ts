import type { Release } from '@giftstore/contracts';
import type { CheckError } from './check-error';

/** The releases that would share pages if the candidates went live. */
export interface Situation {
  /** The releases to make live at once: usually one, several when a path or a command moves between remotes. */
  candidates: Release[];
  /** Live releases of the other remotes, and their canaries. */
  neighbours: Release[];
  /** Live releases that the candidates replace, for all or some shoppers. */
  replaced: Release[];
  /** Only some shoppers get the candidates, so that the `replaced` releases stay live too. */
  canary?: boolean;
}

export type Rule = (situation: Situation) => CheckError[];

/** All releases that may share a page once the candidates are live; never two of one remote. */
export function allReleases({ candidates, neighbours, replaced: before, canary }: Situation): Release[] {
  return [...candidates, ...neighbours, ...(canary ? before : [])];
}

/** The live shells: one, or two while one is a canary. */
export function shells(situation: Situation): Release[] {
  return allReleases(situation).filter(isShell);
}

/** The shell is the release with the page's first scripts. */
export function isShell(release: Release): boolean {
  return release.entry !== undefined;
}

/** Every ordered pair of releases that may share a page and includes a candidate. */
export function newPairs(situation: Situation): [Release, Release][] {
  const all = allReleases(situation);
  const isNew = (release: Release) => situation.candidates.includes(release);
  return all.flatMap((a) =>
    all.filter((b) => a.name !== b.name && (isNew(a) || isNew(b))).map((b): [Release, Release] => [a, b]),
  );
}

/** Remotes of which every live release, a canary too, meets a condition. */
export function remotesWhereAll(releases: readonly Release[], has: (release: Release) => boolean): string[] {
  const names = [...new Set(releases.map(({ name }) => name))];
  return names.filter((name) => releases.filter((release) => release.name === name).every(has));
}
