import type { Release } from '@giftstore/contracts';
import { everybody, type Situation } from './situation';

/** Something that two remotes claim; `newcomer` is a candidate. */
export interface Clash {
  claim: string;
  newcomer: Release;
  owner: Release;
}

/**
 * What a candidate claims that another remote claims too, each pair told of once.
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
    const told = candidates.slice(0, index);
    const others = everybody(situation).filter((one) => one.name !== newcomer.name && !told.includes(one));
    return others.flatMap((owner) => {
      const taken = new Set(claimsOf(owner).map(shapeOf));
      return claimsOf(newcomer)
        .filter((claim) => taken.has(shapeOf(claim)))
        .map((claim) => ({ claim, newcomer, owner }));
    });
  });
}

/** Both remotes' names, in the same order whoever came first. */
export function bothOf(one: Release, other: Release): string {
  return [one.name, other.name].sort().join(' and ');
}
