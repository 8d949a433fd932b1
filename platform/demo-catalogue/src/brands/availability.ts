import { type Currency, currencies } from '../countries/currencies';
import type { UnitSource } from '../gift-card-units';
import { hash } from '../random';
import type { BrandSource, PriceLevel } from '../sources/brand-source';

/** The smallest and the largest value of a level's cards, in AED. */
const rangesInAed: Readonly<Record<PriceLevel, readonly [number, number]>> = {
  small: [18, 260],
  middle: [40, 520],
  high: [85, 790],
};

function inAed(value: number, perUsd: string): number {
  return (value * Number(currencies.AED?.perUsd)) / Number(perUsd);
}

function requireCurrency(code: string): Currency {
  const currency = currencies[code];
  if (currency === undefined) throw new Error(`No card values for ${code}: add it to data/currencies.json`);
  return currency;
}

/** The currency's values in a level's range, widened (downwards first) to at least `count`. */
function valuesInRange({ values, perUsd }: Currency, level: PriceLevel, count: number): readonly number[] {
  const [min, max] = rangesInAed[level];
  const valuesInAed = values.map((value) => inAed(value, perUsd));
  let first = Math.max(
    0,
    valuesInAed.findIndex((aed) => aed >= min),
  );
  let end = valuesInAed.filter((aed) => aed <= max).length;
  while (end - first < count && (first > 0 || end < values.length)) {
    if (first > 0) first -= 1;
    else end += 1;
  }
  return values.slice(first, end);
}

/** `count` card values of a level in a currency, spread evenly from the smallest to the largest. */
export function denominationsFor(currencyCode: string, level: PriceLevel, count: number): number[] {
  const values = valuesInRange(requireCurrency(currencyCode), level, count);
  const spread = Array.from(
    { length: count },
    (_, i) => values[Math.round((i * (values.length - 1)) / (count - 1))],
  );
  return spread.filter((value) => value !== undefined);
}

/** A brand's three to six values in a currency; how many varies by name. */
export function brandDenominations(brand: BrandSource, currencyCode: string): number[] {
  return denominationsFor(currencyCode, brand.priceLevel, 3 + (hash(`values ${brand.name}`) % 4));
}

/** Whether a brand sells in a unit. Brands that are not featured leave out about one country in twelve. */
export function sellsIn(brand: BrandSource, unit: UnitSource): boolean {
  if (brand.reach !== 'world' && !unit.regions.includes(brand.reach)) return false;
  return (
    unit.country === 'AE' || brand.featured === true || hash(`${brand.name} in ${unit.country}`) % 12 !== 0
  );
}
