import type { LiveRelease, LiveRemote, Release, ReleaseMap } from '@giftstore/contracts';
import type { ReleaseStore } from '../store/release-store';
import { storedProblems } from '../store/stored-problems';
import { checkReleases } from './check-releases';
import type { Problem } from './problem';
import type { Situation } from './situation';

/** How candidates go live. */
export interface Move {
  /** They get a share of the shoppers only; the others keep what is live. */
  canary?: boolean;
  /** What only their predecessors have is given up on purpose: a roll-back. */
  withoutPast?: boolean;
}

/** Everything that speaks against making stored releases live, at once, in the channel whose map is `live`. */
export async function checkAgainst(
  store: ReleaseStore,
  candidates: Release[],
  live: ReleaseMap | null,
  move: Move = {},
): Promise<Problem[]> {
  const stored = await Promise.all(candidates.map((candidate) => storedProblems(store, candidate)));
  return [...stored.flat(), ...checkReleases(await situationOf(store, candidates, live, move))];
}

/** The candidates and everything that a shopper may meet beside them in the channel whose map is `live`. */
export async function situationOf(
  store: ReleaseStore,
  candidates: Release[],
  live: ReleaseMap | null,
  { canary = false, withoutPast = false }: Move = {},
): Promise<Situation> {
  const isCandidate = (name: string) => candidates.some((candidate) => candidate.name === name);
  const all = Object.entries(live?.remotes ?? {});
  const read = (ones: [string, LiveRelease][]) =>
    Promise.all(ones.map(([name, one]) => store.readLive(name, one)));
  return {
    candidates,
    neighbours: await read(all.filter(([name]) => !isCandidate(name)).flatMap(withCanary)),
    before: withoutPast ? [] : await read(all.filter(([name]) => isCandidate(name))),
    canary,
  };
}

/** Both releases that shoppers may have of a remote. */
function withCanary([name, { canary, ...live }]: [string, LiveRemote]): [string, LiveRelease][] {
  return canary
    ? [
        [name, live],
        [name, canary],
      ]
    : [[name, live]];
}
