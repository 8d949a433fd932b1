import { divideHalfUp, PERCENT_SCALE, parseDecimal } from '../../core/money/decimal';
import { AED_RATE } from '../../core/money/exchange';
import { pointsFor } from '../points/worth';

const hundredPercent = 100n * 10n ** BigInt(PERCENT_SCALE);

/** What of a promotion decides who gets how much. */
export interface Offer {
  percent: string;
  brandIds: number[];
  categoryIds: number[];
}

/** What of a paid order decides it; the totals are minor units of the payment currency, `valueAed` of AED. */
export interface PaidOrder {
  grandTotal: number;
  pointsValue: number;
  lines: { brandId: number; valueAed: number }[];
}

/**
 * Points given back on an order: the best offer's percentage of each line's cards, without fees, as far as a card and not
 * points paid for them. Rounded once, half up.
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

/** Offers do not add up: the best one counts. */
function best(offers: Offer[], brandId: number, categories: number[]): bigint {
  const fitting = offers.filter(
    ({ brandIds, categoryIds }) =>
      brandIds.includes(brandId) || categoryIds.some((id) => categories.includes(id)),
  );
  const percentages = fitting.map(({ percent }) => Number(parseDecimal(percent, PERCENT_SCALE)));
  return BigInt(Math.max(0, ...percentages));
}
