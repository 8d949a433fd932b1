import type { Http } from '@giftstore/contracts';
import type { ConversionRate, Currency, GiftcardLimit, PaymentCurrencies } from '@giftstore/contracts/api';

/** AED is answered here (spec core §7): rate 1, and the least that a card can be charged. */
const AED: ConversionRate = {
  currency_exchange_rate: 1,
  point_conversion_rate: 100,
  minimum_payable_amount: 2.05,
};

/** The currencies that one can pay in, the first one chosen for whoever has not chosen (spec core §4). */
export async function fetchCurrencies(http: Http): Promise<Currency[]> {
  const { data } = await http.get<PaymentCurrencies>('/v1/giftcard_units/get_payment_currencies');
  return data.currencies;
}

/** What 1 AED and what points are worth in a currency. */
export async function fetchConversion(http: Http, currency: string): Promise<ConversionRate> {
  if (currency === 'AED') return AED;
  const { data } = await http.get<ConversionRate>('/v1/giftcard_units/get_conversion_rate', {
    params: { currency },
  });
  return data;
}

/** Cards of a signed-in person that count towards the limit of a day: bought, and in the cart. */
export async function fetchOrderLimit(http: Http): Promise<number> {
  const { data } = await http.get<GiftcardLimit>('/v1/user/get_user_giftcard_limit');
  return data.order_limit;
}
