import { divideHalfUp } from './decimal';

/** How an order was paid: by payment card, in minor units, and with points, which were worth `pointsValue`. */
export interface PaidParts {
  cardAmount: number;
  pointsUsed: number;
  pointsValue: number;
}

/** All that was paid, in minor units of the payment currency. */
export function paidValue({ cardAmount, pointsValue }: PaidParts): number {
  return cardAmount + pointsValue;
}

/** The portion of `total` that `part` of `whole` has, half up. */
export function portion(total: number, part: number, whole: number): number {
  return Number(divideHalfUp(BigInt(total) * BigInt(part), BigInt(whole)));
}

/**
 * Splits a refund in the proportion in which the order was paid. What was refunded before decides the rounding, so the
 * refunds of an order add up to exactly what was paid, however many there are.
 * @param refunded refunded before, and `value` now, in minor units of the payment currency
 * @returns the amount for the payment card, in minor units, and the points
 */
export function splitRefund(
  paid: PaidParts,
  refunded: number,
  value: number,
): { amount: number; points: number } {
  const whole = paidValue(paid);
  const next = (total: number) => portion(total, refunded + value, whole) - portion(total, refunded, whole);
  return { amount: next(paid.cardAmount), points: next(paid.pointsUsed) };
}

/**
 * What was paid for each card of an order: its share by price, service fee and VAT included.
 * @param prices of the order's lines, in any unit, each with its number of cards
 * @returns for each line the shares of its cards; all of them add up to what was paid
 */
export function cardShares(paid: PaidParts, prices: { price: number; quantity: number }[]): number[][] {
  const whole = prices.reduce((sum, { price }) => sum + price, 0);
  const value = paidValue(paid);
  let before = 0;
  return prices.map(({ price, quantity }) => {
    const start = before;
    before += price;
    const upTo = (cards: number) => portion(value, start * quantity + price * cards, whole * quantity);
    return Array.from({ length: quantity }, (_, index) => upTo(index + 1) - upTo(index));
  });
}
