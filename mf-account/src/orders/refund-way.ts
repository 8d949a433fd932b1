import type { Order, RefundedPart } from '@giftstore/contracts/api';

/** What an order was paid with, to which its money goes back. */
export type RefundWay = 'card' | 'points' | 'both';

export function refundWayOf({
  credits_used: points,
  credit_debit_card_amount: amount,
}: Pick<Order, 'credits_used' | 'credit_debit_card_amount'>): RefundWay {
  if (points === 0) return 'card';
  return amount === 0 ? 'points' : 'both';
}

type RefundedOrder = Pick<Order, 'credits_used' | 'credit_debit_card_amount' | 'refunded'>;

/** What stays paid of an order after its partial refunds; the amount in major units of the payment currency. */
export function leftAfterRefunds({
  credits_used: points,
  credit_debit_card_amount: amount,
  refunded,
}: RefundedOrder): RefundedPart {
  const minor = Math.round(amount * 100) - Math.round((refunded?.amount ?? 0) * 100);
  return { amount: minor / 100, points: points - (refunded?.points ?? 0) };
}

/** What the refund of a whole order returns: all that its partial refunds have not. */
export function refundOf(order: RefundedOrder): RefundedPart {
  const rest = leftAfterRefunds(order);
  if (rest.amount > 0 || rest.points > 0) return rest;
  return { amount: order.credit_debit_card_amount, points: order.credits_used };
}
