import type { issuingChoices } from '../../infra/database/schema';

export type IssuingChoice = typeof issuingChoices.$inferSelect;

/** A brand as it is sold in one unit. */
export interface BrandInUnit {
  brandId: number;
  unitId: number;
}

/**
 * Where a brand's cards come from: the most specific choice that applies.
 * @param localForBrands whether the shop draws codes for brands, which none of them honours: in development only
 * @returns their names in the order in which they are used; none if nothing issues them
 */
export function issuersOf(choices: IssuingChoice[], brand: BrandInUnit, localForBrands: boolean): string[] {
  const issuers = choiceFor(choices, brand)?.issuers ?? ['local'];
  return localForBrands ? issuers : issuers.filter((name) => name !== 'local');
}

/** The most specific choice that applies to the brand; undefined if the operator has made none. */
export function choiceFor(
  choices: IssuingChoice[],
  { brandId, unitId }: BrandInUnit,
): IssuingChoice | undefined {
  let best: IssuingChoice | undefined;
  for (const choice of choices) {
    const applies = (choice.brandId ?? brandId) === brandId && (choice.unitId ?? unitId) === unitId;
    if (applies && weight(choice) > weight(best)) best = choice;
  }
  return best;
}

function weight(choice: IssuingChoice | undefined): number {
  return choice ? (choice.brandId ? 2 : 0) + (choice.unitId ? 1 : 0) : -1;
}
