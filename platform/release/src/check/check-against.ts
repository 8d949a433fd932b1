import {
  type LiveRelease,
  type LiveRemote,
  type Release,
  type ReleaseMap,
  TrustError,
} from '@giftstore/contracts';
import type { ReleaseRepository } from '../repository/release-repository';
import type { CheckError } from './check-error';
import { checkReleases } from './check-releases';
import { checkStoredFiles } from './check-stored-files';
import type { Situation } from './situation';

/** How the candidates would go live. */
export interface CheckOptions {
  /** Only a share of the shoppers gets them. */
  canary?: boolean;
  /** Ignores what only the replaced releases have: a roll-back. */
  withoutPast?: boolean;
}

/** All errors of making stored releases live at once in the channel whose map is `live`. */
export async function checkAgainst(
  repository: ReleaseRepository,
  candidates: Release[],
  live: ReleaseMap | null,
  options: CheckOptions = {},
): Promise<CheckError[]> {
  const stored = await Promise.all(candidates.map((candidate) => checkStoredFiles(repository, candidate)));
  return [...stored.flat(), ...checkReleases(await situationOf(repository, candidates, live, options))];
}

/** All errors of removing a remote, with its canary, from the channel whose map is `live`. */
export async function checkWithout(
  repository: ReleaseRepository,
  remote: string,
  live: ReleaseMap,
): Promise<CheckError[]> {
  const { [remote]: retired, ...others } = live.remotes;
  const neighbours = Object.entries(others).flatMap(withCanary);
  return checkReleases({
    candidates: [],
    neighbours: await readAll(repository, neighbours, leaveOut),
    replaced: retired ? await readAll(repository, withCanary([remote, retired]).slice(0, 1), leaveOut) : [],
  });
}

/**
 * The candidates and all releases that may share a page with them in the channel whose map is `live`. A missing or damaged neighbour
 * does not prevent a roll-back, because shoppers do not get it either.
 */
export async function situationOf(
  repository: ReleaseRepository,
  candidates: Release[],
  live: ReleaseMap | null,
  { canary = false, withoutPast = false }: CheckOptions = {},
): Promise<Situation> {
  const isCandidate = (name: string) => candidates.some((candidate) => candidate.name === name);
  const all = Object.entries(live?.remotes ?? {});
  const neighbours = all.filter(([name]) => !isCandidate(name)).flatMap(withCanary);
  return {
    candidates,
    neighbours: await readAll(repository, neighbours, withoutPast ? leaveOut : refuse),
    // A candidate that replaces a damaged release repairs it.
    replaced: withoutPast
      ? []
      : await readAll(
          repository,
          all.filter(([name]) => isCandidate(name)),
          leaveOut,
        ),
    canary,
  };
}

type WhenDamaged = (error: TrustError, name: string) => Release[];

async function readAll(
  repository: ReleaseRepository,
  ones: [string, LiveRelease][],
  whenDamaged: WhenDamaged,
): Promise<Release[]> {
  const releases = await Promise.all(
    ones.map(async ([name, one]) => {
      try {
        return [await repository.readLive(name, one)];
      } catch (error) {
        if (error instanceof TrustError) return whenDamaged(error, name);
        throw error;
      }
    }),
  );
  return releases.flat();
}

const leaveOut: WhenDamaged = () => [];

const refuse: WhenDamaged = ({ message }, name) => {
  throw new TrustError(
    `${message} Nothing can be checked against it: restore its files, promote another version of ${name}, or roll ${name} back, then try again.`,
  );
};

/** The stable release of a remote, and its canary. */
function withCanary([name, { canary, ...live }]: [string, LiveRemote]): [string, LiveRelease][] {
  return canary
    ? [
        [name, live],
        [name, canary],
      ]
    : [[name, live]];
}
