import {
  type LiveRelease,
  type LiveRemote,
  type Release,
  type ReleaseMap,
  TrustError,
} from '@giftstore/contracts';
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

/**
 * The candidates and everything that a shopper may meet beside them in the channel whose map is `live`. A neighbour that the
 * store has lost or that is damaged there keeps nobody from going back: shoppers do not get it either.
 */
export async function situationOf(
  store: ReleaseStore,
  candidates: Release[],
  live: ReleaseMap | null,
  { canary = false, withoutPast = false }: Move = {},
): Promise<Situation> {
  const isCandidate = (name: string) => candidates.some((candidate) => candidate.name === name);
  const all = Object.entries(live?.remotes ?? {});
  const neighbours = all.filter(([name]) => !isCandidate(name)).flatMap(withCanary);
  return {
    candidates,
    neighbours: await readAll(store, neighbours, withoutPast ? leaveOut : refuse),
    // Whoever follows a damaged release mends it.
    before: withoutPast
      ? []
      : await readAll(
          store,
          all.filter(([name]) => isCandidate(name)),
          leaveOut,
        ),
    canary,
  };
}

type WhenDamaged = (error: TrustError, name: string) => Release[];

async function readAll(
  store: ReleaseStore,
  ones: [string, LiveRelease][],
  whenDamaged: WhenDamaged,
): Promise<Release[]> {
  const found = await Promise.all(
    ones.map(async ([name, one]) => {
      try {
        return [await store.readLive(name, one)];
      } catch (error) {
        if (error instanceof TrustError) return whenDamaged(error, name);
        throw error;
      }
    }),
  );
  return found.flat();
}

const leaveOut: WhenDamaged = () => [];

const refuse: WhenDamaged = ({ message }, name) => {
  throw new TrustError(
    `${message} Nothing can be held against it: restore its files, or promote another version of ${name}, or roll ${name} back, then again.`,
  );
};

/** Both releases that shoppers may have of a remote. */
function withCanary([name, { canary, ...live }]: [string, LiveRemote]): [string, LiveRelease][] {
  return canary
    ? [
        [name, live],
        [name, canary],
      ]
    : [[name, live]];
}
