import type { Release } from '@giftstore/contracts';
import { allReleases, type Situation } from './situation';

/** A path or command that two remotes claim; `newcomer` is a candidate. */
export interface Clash {
  claim: string;
  newcomer: Release;
  owner: Release;
}

/**
 * The claims of candidates that another remote has too, each pair once.
 * @param claimsOf what a release claims
 * @param shapeOf equal for claims that are the same
 */
export function clashes(
  situation: Situation,
  claimsOf: (release: Release) => string[],
  shapeOf: (claim: string) => string = (claim) => claim,
): Clash[] {
  const { candidates } = situation;
  return candidates.flatMap((newcomer, index) => {
    const earlier = candidates.slice(0, index);
    const others = allReleases(situation).filter(
      (one) => one.name !== newcomer.name && !earlier.includes(one),
    );
    return others.flatMap((owner) => {
      const taken = new Set(claimsOf(owner).map(shapeOf));
      return claimsOf(newcomer)
        .filter((claim) => taken.has(shapeOf(claim)))
        .map((claim) => ({ claim, newcomer, owner }));
    });
  });
}

/** Both remotes' names, in alphabetical order. */
export function bothOf(one: Release, other: Release): string {
  return [one.name, other.name].sort().join(' and ');
}
