import { parseDecimal, RATE_SCALE } from './decimal';
import { AED_RATE, exchange } from './exchange';

/** As the demo catalogue seeds them: 1/3.6725 and 3.75/3.6725, rounded down to 12 decimals. */
const USD = parseDecimal('0.272294077603', RATE_SCALE);
const SAR = parseDecimal('1.021102791014', RATE_SCALE);

/** Half up, with whole numbers: an amount times top / bottom. */
const exact = (amount: number, top: number, bottom: number) =>
  Math.floor((2 * amount * top + bottom) / (2 * bottom));

describe('a seeded rate', () => {
  it.each([
    ['USD 10', 10_00, 36_73],
    ['USD 30', 30_00, 110_18],
    ['USD 100', 100_00, 367_25],
  ])('converts %s as by 3.6725, half up', (_, usd, aed) => {
    expect(exchange(usd, USD, AED_RATE)).toBe(aed);
  });

  it('converts every amount of an order as the exact quotient does', () => {
    for (let minor = 1; minor <= 1_000_00; minor += 1) {
      const converted = [
        exchange(minor, USD, AED_RATE),
        exchange(minor, AED_RATE, USD),
        exchange(minor, SAR, AED_RATE),
        exchange(minor, AED_RATE, SAR),
        exchange(minor, USD, SAR),
      ];
      const quotients = [
        exact(minor, 1469, 400),
        exact(minor, 400, 1469),
        exact(minor, 1469, 1500),
        exact(minor, 1500, 1469),
        exact(minor, 15, 4),
      ];
      if (String(converted) !== String(quotients)) expect([minor, converted]).toEqual([minor, quotients]);
    }
  });
});
