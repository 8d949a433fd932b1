import type { Http } from '@giftstore/contracts';
import type { Currency, PaymentCurrencies } from '@giftstore/contracts/api';

/** The currencies that one can pay in, the first one chosen for whoever has not chosen (spec core §4). */
export async function fetchCurrencies(http: Http): Promise<Currency[]> {
  const { data } = await http.get<PaymentCurrencies>('/v1/giftcard_units/get_payment_currencies');
  return data.currencies;
}
