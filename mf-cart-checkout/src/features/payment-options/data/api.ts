import { type Http, uaeDay } from '@giftstore/contracts';
import type { ConversionRate, Currency, ExpiringPoints, PaymentCurrencies } from '@giftstore/contracts/api';
import { MIN_PAYABLE_AED, POINTS_PER_AED } from '@giftstore/contracts/limits';

/** The conversion of AED, which needs no request (rules core-7.1 and core-9.12). */
const AED_CONVERSION: ConversionRate = {
  currency_exchange_rate: 1,
  point_conversion_rate: POINTS_PER_AED,
  minimum_payable_amount: MIN_PAYABLE_AED,
};

/** The payment currencies; the first one is the default (rule core-4.23). */
export async function fetchCurrencies(http: Http): Promise<Currency[]> {
  const { data } = await http.get<PaymentCurrencies>('/v1/giftcard_units/get_payment_currencies');
  return data.currencies;
}

/** What 1 AED and what points are worth in a currency. */
export async function fetchConversion(http: Http, currency: string): Promise<ConversionRate> {
  if (currency === 'AED') return AED_CONVERSION;
  const { data } = await http.get<ConversionRate>('/v1/giftcard_units/get_conversion_rate', {
    params: { currency },
  });
  return data;
}

/** The customer's points that expire on the first day of all, in the Emirates; undefined without any. */
export async function fetchNextExpiry(http: Http): Promise<ExpiringPoints['lots'][number] | undefined> {
  const { data } = await http.get<ExpiringPoints>('/v1/user/mylist-credits/expiring');
  const [first] = data.lots;
  if (!first) return undefined;
  const dayOf = (at: string) => uaeDay(new Date(at));
  const day = dayOf(first.expires_at);
  const ofDay = data.lots.filter(({ expires_at }) => dayOf(expires_at) === day);
  return { ...first, points: ofDay.reduce((sum, { points }) => sum + points, 0) };
}
