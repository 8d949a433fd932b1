import fc from 'fast-check';
import { PERCENT_SCALE, parseDecimal, RATE_SCALE } from './decimal';
import { type LineToPrice, quote, type Terms } from './quote';

const rates = {
  AED: parseDecimal('1', RATE_SCALE),
  SAR: parseDecimal('1.021102791014', RATE_SCALE),
  USD: parseDecimal('0.272294077604', RATE_SCALE),
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
  it('adds markup, service fee and the tax on both', () => {
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

  it('raises a card of another currency by 5 percent first and marks up the raised value', () => {
    const foreign = line({ value: 25_00, rate: rates.USD, foreign: true, markupPercent: percent('10') });
    const { lines, totals } = quote([foreign], terms('AED'));
    // 25 USD are AED 91.8125; with the uplift 96.403…
    expect(lines[0]).toMatchObject({ value: 96_40, valueAed: 96_40, markup: 9_64, cardWithMarkup: 27_50 });
    expect(totals.subTotal).toBe(96_40);
  });

  it('charges the fee for each card, so that one line of two costs what two lines of one do', () => {
    const one = line({ feeAed: 200 });
    const two = quote([{ ...one, quantity: 2 }], terms('AED')).totals;
    expect(two.serviceFee).toBe(4_00);
    expect(quote([one, one], terms('AED')).totals.grandTotal).toBe(two.grandTotal);
  });

  it('charges a card no less than AED 2.05, and nothing for nothing', () => {
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

  it('takes the tax rate from the configuration', () => {
    const taxed = quote([line({ markupPercent: percent('10') })], terms('AED', '15'));
    expect(taxed.totals.vatOnMarkup).toBe(1_50);
  });

  it('always adds up, whatever is in the cart and whatever is paid in', () => {
    const anyLine = fc.record({
      value: fc.integer({ min: 1, max: 500_000_00 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      code: fc.constantFrom<Code>('AED', 'SAR', 'USD', 'EUR', 'KWD'),
      markupPercent: fc.bigInt({ min: 0n, max: 20_000n }),
      feeAed: fc.integer({ min: 0, max: 100_00 }),
    });
    const property = fc.property(
      fc.array(anyLine, { maxLength: 8 }),
      fc.constantFrom<Code>('AED', 'SAR', 'USD', 'EUR'),
      (cart, currency) => {
        const lines = cart.map(({ code, ...rest }) => ({
          ...rest,
          rate: rates[code],
          foreign: code !== currency,
        }));
        const { lines: priced, totals } = quote(lines, terms(currency));
        const { subTotal, markup, serviceFee, vatOnMarkup, vatOnServiceFee, grandTotal } = totals;
        expect(subTotal + markup + serviceFee + vatOnMarkup + vatOnServiceFee).toBe(grandTotal);
        expect(priced.reduce((sum, one) => sum + one.value, 0)).toBe(subTotal);
        expect(priced.reduce((sum, one) => sum + one.markup, 0)).toBe(markup);
        for (const amount of Object.values(totals)) expect(Number.isSafeInteger(amount)).toBe(true);
        if (lines.every(({ foreign }) => !foreign)) {
          expect(subTotal).toBe(lines.reduce((sum, one) => sum + one.value * one.quantity, 0));
        }
      },
    );
    fc.assert(property, { numRuns: 4_000 });
  });
});
