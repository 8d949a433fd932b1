import { type Currency, currencies } from '../countries/currencies';
import type { UnitSource } from '../countries/units';
import { hash } from '../random';
import type { BrandSource, PriceLevel } from './brand-source';

/** What a level's cards are worth, in AED, from the smallest to the largest. */
const levels: Readonly<Record<PriceLevel, readonly [number, number]>> = {
  small: [18, 260],
  middle: [40, 520],
  high: [85, 790],
};

function inAed(value: number, perUsd: string): number {
  return (value * Number(currencies.AED?.perUsd)) / Number(perUsd);
}

function currencyNamed(code: string): Currency {
  const currency = currencies[code];
  if (currency === undefined) throw new Error(`No card values for ${code}: add it to currencies.ts`);
  return currency;
}

/** The stretch of a currency's values that belongs to a level, widened (downwards first) to at least `count`. */
function stretch({ values, perUsd }: Currency, level: PriceLevel, count: number): readonly number[] {
  const [low, high] = levels[level];
  const worth = values.map((value) => inAed(value, perUsd));
  let first = Math.max(
    0,
    worth.findIndex((aed) => aed >= low),
  );
  let end = worth.filter((aed) => aed <= high).length;
  while (end - first < count && (first > 0 || end < values.length)) {
    if (first > 0) first -= 1;
    else end += 1;
  }
  return values.slice(first, end);
}

/** The values a brand's cards have in a currency: `count` of its level's, spread from the smallest to the largest. */
export function valuesFor(code: string, level: PriceLevel, count: number): number[] {
  const values = stretch(currencyNamed(code), level, count);
  const spread = Array.from(
    { length: count },
    (_, i) => values[Math.round((i * (values.length - 1)) / (count - 1))],
  );
  return spread.filter((value) => value !== undefined);
}

/** Three to six values, as many as the brand's name says. */
export function denominationsOf(brand: BrandSource, currency: string): number[] {
  return valuesFor(currency, brand.price, 3 + (hash(`values ${brand.name}`) % 4));
}

/** Whether a brand sells in a unit. Not every chain is everywhere: most leave out one country in ten or so. */
export function sellsIn(brand: BrandSource, unit: UnitSource): boolean {
  const home = unit.country === 'AE';
  if (brand.reach !== 'world' && !unit.regions.includes(brand.reach)) return false;
  return home || brand.star === true || hash(`${brand.name} in ${unit.country}`) % 12 !== 0;
}
