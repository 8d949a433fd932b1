import type { Order } from '@giftstore/contracts/api';

/** What an order was paid with, to which its money goes back. */
export type RefundWay = 'card' | 'points' | 'both';

export function refundWayOf({
  credits_used: points,
  credit_debit_card_amount: amount,
}: Pick<Order, 'credits_used' | 'credit_debit_card_amount'>): RefundWay {
  if (points === 0) return 'card';
  return amount === 0 ? 'points' : 'both';
}
