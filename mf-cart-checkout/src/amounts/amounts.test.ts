import { breakdown, quoteOf } from '../builders.test.fixture';
import { amountsOfQuote, partsOfSubTotal } from './amounts';

const price = {
  ...breakdown(100),
  markup: { amount: 10.1 },
  service_fee: { amount: 4.2 },
  vat_on_markup: { amount: 0.51 },
  vat_on_service_fee: { amount: 0.21 },
};

it('shows markup and service fee as one fee, and the VAT on both as one VAT [core-4.19, core-4.20]', () => {
  const quote = quoteOf([], { price_breakdown: { ...price, grand_total: { amount: 115.02 } } });
  expect(amountsOfQuote(quote, 'AED')).toMatchObject({ serviceFee: 14.3, vat: 0.72, pointsAmount: 0 });
});

it.each([
  [489.4, 466.1, 23.3],
  [0.11, 0.1, 0.01],
  [96.4, 91.81, 4.59],
])(
  'splits a subtotal of %d into the converted value and its 5% [core-5.37]',
  (subTotal, converted, currencyFee) => {
    expect(partsOfSubTotal({ subTotal })).toEqual({ converted, currencyFee });
  },
);

it("calculates the amount that points pay from the server's total", () => {
  const quote = quoteOf([], {
    used_credits: 1_502,
    total_price_in_aed: 100,
    price_breakdown: { ...price, grand_total: { amount: 100 } },
  });
  expect(amountsOfQuote(quote, 'AED')).toMatchObject({
    usedCredits: 1_502,
    pointsAmount: 15.02,
    grandTotal: 100,
    orderTotalAed: 115.02,
  });
});
