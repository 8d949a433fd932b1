import fc from 'fast-check';
import { divideHalfUp, parseDecimal, toMajor, toMinor } from './decimal';

describe('money arithmetic', () => {
  it('rounds half up, once', () => {
    expect(divideHalfUp(25n, 10n)).toBe(3n);
    expect(divideHalfUp(24n, 10n)).toBe(2n);
    expect(divideHalfUp(5n, 2n)).toBe(3n);
    expect(divideHalfUp(0n, 7n)).toBe(0n);
  });

  it('parses decimals exactly and rejects those that would lose a digit', () => {
    expect(parseDecimal('0.272294077603', 12)).toBe(272_294_077_603n);
    expect(parseDecimal('5.000', 3)).toBe(5_000n);
    for (const bad of ['', '-1', '1e3', '.5', '1.2345', 'NaN'])
      expect(() => parseDecimal(bad, 3)).toThrow(RangeError);
  });

  it('converts every amount of two decimals in both directions, and rejects three decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (minor) => toMinor(toMajor(minor)) === minor),
    );
    expect(() => toMinor(1.005)).toThrow(RangeError);
    expect(toMinor(0.1 + 0.2)).toBe(30);
  });
});
