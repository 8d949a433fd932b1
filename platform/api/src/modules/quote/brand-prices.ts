import type { BrandPrices, CardPrice, PaymentCurrency } from '@giftstore/contracts/api';
import { MAX_LINE_QUANTITY } from '@giftstore/contracts/limits';
import { PERCENT_SCALE, parseDecimal, toMajor } from '../../core/money/decimal';
import { quote, type Totals } from '../../core/money/quote';
import type { Catalogue, Unit, UnitBrand } from '../catalogue/catalogue';
import { lineToPrice } from './price-lines';

const quantities = Array.from({ length: MAX_LINE_QUANTITY }, (_, index) => index + 1);

/** What a cart with only these cards costs: each value of a brand in a unit, by the number of cards. */
export function brandPrices(
  catalogue: Catalogue,
  { brand, unit }: { brand: UnitBrand; unit: Unit },
  { currency, vatPercent }: { currency: PaymentCurrency; vatPercent: string },
): BrandPrices {
  const terms = { rate: catalogue.rate(currency), vatPercent: parseDecimal(vatPercent, PERCENT_SCALE) };
  const priceOf = (value: number, quantity: number) =>
    cardPrice(
      quantity,
      quote([lineToPrice(catalogue, { brand, unit, value }, quantity, currency)], terms).totals,
    );
  return {
    currency_code: currency,
    prices: brand.denominations.map((value) => ({
      giftcard_value: toMajor(value),
      quantities: quantities.map((quantity) => priceOf(value, quantity)),
    })),
  };
}

function cardPrice(quantity: number, totals: Totals): CardPrice {
  return {
    quantity,
    sub_total: toMajor(totals.subTotal),
    service_fee: toMajor(totals.markup + totals.serviceFee),
    vat: toMajor(totals.vatOnMarkup + totals.vatOnServiceFee),
    grand_total: toMajor(totals.grandTotal),
    order_total_aed: toMajor(totals.orderTotalAed),
  };
}
