import { breakdown, quoteOf } from '../builders.test.fixture';
import { amountsOfQuote } from './amounts';

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

it("shows the server's parts of a subtotal with a currency fee [core-5.37]", () => {
  const price_breakdown = { ...price, converted_value: { amount: 95.23 }, currency_fee: { amount: 4.77 } };
  expect(amountsOfQuote(quoteOf([], { price_breakdown }), 'AED')).toMatchObject({
    convertedValue: 95.23,
    currencyFee: 4.77,
    subTotal: 100,
  });
});

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
