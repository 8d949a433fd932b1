import type { Http } from '@giftstore/contracts';
import type { ConversionAmount, CreditTotal, ExpiringPoints } from '@giftstore/contracts/api';

export interface Balance {
  total: number;
  /** In AED. */
  value: number;
  /** Those of orders that may be being paid, which are not part of the total. */
  held: number;
  /** Number of the newest of these orders; null for none. */
  heldOrder: string | null;
  /** Those of unpaid orders whose place the next one takes, which are part of the total. */
  reusable: number;
  /** Number of that order; null for none or several. */
  reusableOrder: string | null;
  /** Those that expire first in front. */
  lots: ExpiringPoints['lots'];
}

export async function fetchBalance(http: Http): Promise<Balance> {
  const [total, expiring] = await Promise.all([
    http.get<CreditTotal>('/v1/user/mylist-credits/total'),
    http.get<ExpiringPoints>('/v1/user/mylist-credits/expiring'),
  ]);
  const { total_credits, gc_value, held_credits: held = 0, held_order_id: heldOrder = null } = total.data;
  const { reusable_credits: reusable = 0, reusable_order_id: reusableOrder = null } = total.data;
  const points = { total: total_credits, value: gc_value, held, heldOrder, reusable, reusableOrder };
  return { ...points, lots: expiring.data.lots };
}

/** An amount in AED in another currency. */
export async function fetchAmountIn(http: Http, currency: string, amount: number): Promise<number> {
  const { data } = await http.get<ConversionAmount>('/v1/giftcard_units/get_conversion_amount', {
    params: { amount, source_currency: 'AED', dest_currency: currency },
  });
  return data.converted_amount;
}
