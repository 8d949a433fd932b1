import fc from 'fast-check';
import { cardShares, paidValue, splitRefund } from './refund-parts';

const anyPayment = fc.record({
  cardAmount: fc.integer({ min: 0, max: 1_000_000 }),
  pointsUsed: fc.integer({ min: 0, max: 1_000_000 }),
  pointsValue: fc.integer({ min: 1, max: 1_000_000 }),
});

describe('splitRefund', () => {
  it('splits a refund in the proportion of payment card and points', () => {
    const paid = { cardAmount: 60_00, pointsUsed: 40_00, pointsValue: 40_00 };
    expect(splitRefund(paid, 0, 50_00)).toEqual({ amount: 30_00, points: 20_00 });
  });

  it('returns exactly what was paid, by card and in points, over any refunds that add up to all of it', () => {
    const property = fc.property(
      anyPayment,
      fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 8 }),
      (paid, values) => {
        const whole = paidValue(paid);
        const returned = { amount: 0, points: 0 };
        let refunded = 0;
        for (const value of [...values, whole]) {
          const now = Math.min(value, whole - refunded);
          const { amount, points } = splitRefund(paid, refunded, now);
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(points).toBeGreaterThanOrEqual(0);
          expect(amount).toBeLessThanOrEqual(now + 1);
          refunded += now;
          returned.amount += amount;
          returned.points += points;
        }
        expect(returned).toEqual({ amount: paid.cardAmount, points: paid.pointsUsed });
      },
    );
    fc.assert(property, { numRuns: 2_000 });
  });
});

describe('cardShares', () => {
  it('gives each card its share of the price', () => {
    const paid = { cardAmount: 100_00, pointsUsed: 0, pointsValue: 0 };
    expect(
      cardShares(paid, [
        { price: 75_00, quantity: 3 },
        { price: 25_00, quantity: 1 },
      ]),
    ).toEqual([[25_00, 25_00, 25_00], [25_00]]);
  });

  it('adds up to what was paid, the minimum charge included', () => {
    const lines = fc.array(
      fc.record({ price: fc.integer({ min: 1, max: 500_000 }), quantity: fc.integer({ min: 1, max: 5 }) }),
      { minLength: 1, maxLength: 5 },
    );
    const property = fc.property(anyPayment, lines, (paid, prices) => {
      const shares = cardShares(paid, prices).flat();
      expect(shares.every((share) => share >= 0)).toBe(true);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paidValue(paid));
    });
    fc.assert(property, { numRuns: 2_000 });
  });
});
