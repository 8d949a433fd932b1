import fc from 'fast-check';
import { PERCENT_SCALE, parseDecimal, RATE_SCALE } from './decimal';
import { type LineToPrice, type Quote, quote, type Terms } from './quote';

const rates = {
  AED: parseDecimal('1', RATE_SCALE),
  SAR: parseDecimal('1.021102791014', RATE_SCALE),
  USD: parseDecimal('0.272294077603', RATE_SCALE),
  EUR: parseDecimal('0.235', RATE_SCALE),
  KWD: parseDecimal('0.0836', RATE_SCALE),
};
type Code = keyof typeof rates;
const percent = (text: string) => parseDecimal(text, PERCENT_SCALE);
const terms = (currency: Code, vat = '5'): Terms => ({ rate: rates[currency], vatPercent: percent(vat) });

function line(parts: Partial<LineToPrice> = {}): LineToPrice {
  return {
    value: 100_00,
    quantity: 1,
    rate: rates.AED,
    foreign: false,
    markupPercent: percent('0'),
    feeAed: 0,
    ...parts,
  };
}

describe('quote', () => {
  it('adds markup, service fee and the VAT on both [core-9.14]', () => {
    const { totals } = quote([line({ markupPercent: percent('2.5'), feeAed: 150 })], terms('AED'));
    expect(totals).toMatchObject({
      subTotal: 100_00,
      markup: 2_50,
      serviceFee: 1_50,
      vatOnMarkup: 13,
      vatOnServiceFee: 8,
      grandTotal: 104_21,
      cardAmount: 104_21,
      orderTotalAed: 104_21,
    });
  });

  it('adds 5 percent to a card of another currency before the markup [core-5.37, core-9.13]', () => {
    const foreign = line({ value: 25_00, rate: rates.USD, foreign: true, markupPercent: percent('10') });
    const { lines, totals } = quote([foreign], terms('AED'));
    // 25 USD are AED 91.8125, and 96.403… with the uplift.
    expect(lines[0]).toMatchObject({ value: 96_40, valueAed: 96_40, markup: 9_64, cardWithMarkup: 27_50 });
    expect(totals).toMatchObject({ subTotal: 96_40, currencyFee: 4_59 });
  });

  it('charges the fee for each card, so that one line of two cards costs as much as two lines of one', () => {
    const one = line({ feeAed: 200 });
    const two = quote([{ ...one, quantity: 2 }], terms('AED')).totals;
    expect(two.serviceFee).toBe(4_00);
    expect(quote([one, one], terms('AED')).totals.grandTotal).toBe(two.grandTotal);
  });

  it('charges a payment card at least AED 2.05, and nothing for an empty cart [core-9.12]', () => {
    expect(quote([line({ value: 1_00 })], terms('AED')).totals).toMatchObject({
      grandTotal: 1_00,
      cardAmount: 2_05,
    });
    expect(quote([], terms('USD')).totals).toMatchObject({
      grandTotal: 0,
      cardAmount: 0,
      minimumPayable: 56,
    });
  });

  it('uses the configured VAT', () => {
    const taxed = quote([line({ markupPercent: percent('10') })], terms('AED', '15'));
    expect(taxed.totals.vatOnMarkup).toBe(1_50);
  });

  it('pays everything with points where they suffice, and keeps the rest of them', () => {
    expect(quote([line()], { ...terms('AED'), points: 50_000 }).totals).toMatchObject({
      grandTotal: 100_00,
      pointsUsed: 100_00,
      pointsValue: 100_00,
      cardAmount: 0,
    });
  });

  it('uses all points where they do not suffice, in the payment currency', () => {
    const usd = line({ value: 25_00, rate: rates.USD });
    expect(quote([usd], { ...terms('USD'), points: 1_000 }).totals).toMatchObject({
      grandTotal: 25_00,
      pointsUsed: 1_000,
      pointsValue: 2_72,
      cardAmount: 22_28,
    });
  });

  it('uses fewer points rather than charge the payment card less than the minimum', () => {
    expect(quote([line()], { ...terms('AED'), points: 99_00 }).totals).toMatchObject({
      pointsUsed: 97_95,
      pointsValue: 97_95,
      cardAmount: 2_05,
    });
    expect(quote([line({ value: 2_00 })], { ...terms('AED'), points: 1_50 }).totals).toMatchObject({
      pointsUsed: 0,
      cardAmount: 2_05,
    });
  });

  it('adds up for any cart, payment currency and number of points', () => {
    const anyLine = fc.record({
      value: fc.integer({ min: 1, max: 500_000_00 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      code: fc.constantFrom<Code>('AED', 'SAR', 'USD', 'EUR', 'KWD'),
      markupPercent: fc.bigInt({ min: 0n, max: 20_000n }),
      feeAed: fc.integer({ min: 0, max: 100_00 }),
    });
    const property = fc.property(
      fc.array(anyLine, { maxLength: 5 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (cart, points) => {
        for (const currency of ['AED', 'SAR', 'USD', 'EUR'] as const) {
          const lines = cart.map(({ code, ...rest }) => ({
            ...rest,
            rate: rates[code],
            foreign: code !== currency,
          }));
          checkSums(lines, quote(lines, { ...terms(currency), points }), points);
        }
      },
    );
    fc.assert(property, { numRuns: 100_000 });
  });
});

/** Plain comparisons: a few million calls of `expect` would take minutes. */
function checkSums(lines: LineToPrice[], { lines: priced, totals }: Quote, points: number): void {
  const check = (holds: boolean, what: string) => {
    if (!holds) throw new Error(`${what}: ${JSON.stringify(totals)}`);
  };
  const sum = (part: 'value' | 'markup') => priced.reduce((total, one) => total + one[part], 0);
  const { subTotal, markup, serviceFee, vatOnMarkup, vatOnServiceFee, grandTotal, cardAmount } = totals;
  check(subTotal + markup + serviceFee + vatOnMarkup + vatOnServiceFee === grandTotal, 'parts');
  check(sum('value') === subTotal && sum('markup') === markup, 'lines');
  check(Object.values(totals).every(Number.isSafeInteger), 'integers');
  const sameCurrency = lines.reduce((total, one) => total + one.value * one.quantity, 0);
  check(lines.some(({ foreign }) => foreign) || subTotal === sameCurrency, 'same currency');
  const { pointsUsed, pointsValue, minimumPayable } = totals;
  check(pointsUsed >= 0 && pointsUsed <= points, 'points');
  check((pointsUsed === 0) === (pointsValue === 0), 'points and their worth');
  check(cardAmount === 0 || cardAmount >= minimumPayable, 'minimum amount');
  const due = cardAmount === 0 ? grandTotal : Math.max(grandTotal, minimumPayable);
  check(cardAmount + pointsValue === due, 'shares');
}
