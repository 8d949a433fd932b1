import { parseDecimal, RATE_SCALE } from '../../core/money/decimal';
import { AED_RATE } from '../../core/money/exchange';
import { pointsFor, pointsValue } from './points-value';

const usd = parseDecimal('0.272294077603', RATE_SCALE);

describe('the value of points', () => {
  it.each([
    ['AED 100', 100_00, AED_RATE, 10_000],
    ['AED 0.01', 1, AED_RATE, 1],
    ['USD 20', 20_00, usd, 7_345],
    ['USD 25.50', 25_50, usd, 9_365],
    ['half a point', 1, AED_RATE * 2n, 1],
    ['less than half a point', 1, AED_RATE * 2n + 1n, 0],
  ])('%s', (_, minor, rate, points) => expect(pointsFor(minor, rate)).toBe(points));

  it('is AED 0.01 a point', () => expect([pointsValue(0), pointsValue(12_345)]).toEqual([0, 123_45]));
});
