import { divideHalfUp, PERCENT_SCALE, parseDecimal } from '../../core/money/decimal';
import { AED_RATE } from '../../core/money/exchange';
import { pointsFor } from '../points/points-value';

const hundredPercent = 100n * 10n ** BigInt(PERCENT_SCALE);

/** The part of a promotion that decides the cashback. */
export interface Offer {
  percent: string;
  brandIds: number[];
  categoryIds: number[];
}

/** The part of a paid order that decides it; totals in minor units of the payment currency, `valueAed` in AED fils. */
export interface PaidOrder {
  grandTotal: number;
  pointsValue: number;
  lines: { brandId: number; valueAed: number }[];
}

/**
 * Cashback points of an order: the best offer's percentage of each line's card value, without fees, in the proportion
 * that was paid by payment card instead of points. Rounded once, half up.
 * @param categoriesOf a brand's categories
 */
export function cashbackPoints(
  { grandTotal, pointsValue, lines }: PaidOrder,
  offers: Offer[],
  categoriesOf: (brandId: number) => number[],
): number {
  const percentages = lines.map(({ brandId }) => best(offers, brandId, categoriesOf(brandId)));
  const sum = lines.reduce((total, { valueAed }, i) => total + BigInt(valueAed) * (percentages[i] ?? 0n), 0n);
  const byCard = BigInt(Math.max(0, grandTotal - pointsValue));
  const aed = divideHalfUp(sum * byCard, hundredPercent * BigInt(grandTotal));
  return pointsFor(Number(aed), AED_RATE);
}

/** Offers are not cumulative: the best one counts. */
function best(offers: Offer[], brandId: number, categories: number[]): bigint {
  const applicable = offers.filter(
    ({ brandIds, categoryIds }) =>
      brandIds.includes(brandId) || categoryIds.some((id) => categories.includes(id)),
  );
  const percentages = applicable.map(({ percent }) => Number(parseDecimal(percent, PERCENT_SCALE)));
  return BigInt(Math.max(0, ...percentages));
}
