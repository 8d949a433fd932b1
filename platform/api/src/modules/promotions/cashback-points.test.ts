import { cashbackPoints, type Offer, type PaidOrder } from './cashback-points';

const five: Offer = { percent: '5.000', brandIds: [1], categoryIds: [7] };
const order = (parts: Partial<PaidOrder> = {}): PaidOrder => ({
  grandTotal: 110_00,
  pointsValue: 0,
  lines: [{ brandId: 1, valueAed: 100_00 }],
  ...parts,
});
const inSeven = (brandId: number) => (brandId === 2 ? [3, 7] : []);

describe('cashback', () => {
  it.each([
    ['5 % of the cards, not of the fees', order(), [five], 500],
    ['by category', order({ lines: [{ brandId: 2, valueAed: 50_00 }] }), [five], 250],
    ['nothing on other cards', order({ lines: [{ brandId: 3, valueAed: 50_00 }] }), [five], 0],
    ['nothing without an offer', order(), [], 0],
    ['only on what the card paid', order({ pointsValue: 55_00 }), [five], 250],
    ['nothing where points paid everything', order({ pointsValue: 110_00 }), [five], 0],
    ['the best offer, not their sum', order(), [five, { ...five, percent: '7.5' }], 750],
    ['rounded once, half up', order({ grandTotal: 10, lines: [{ brandId: 1, valueAed: 10 }] }), [five], 1],
    [
      'rounded down below the half',
      order({ grandTotal: 9, lines: [{ brandId: 1, valueAed: 9 }] }),
      [five],
      0,
    ],
  ])('%s', (_, paid, offers, points) => expect(cashbackPoints(paid, offers, inSeven)).toBe(points));
});
