import { conflict, DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import { toMajor } from '../../core/money/decimal';
import { paidValue, splitRefund } from '../../core/money/refund-parts';
import type { Transaction } from '../../infra/database/database';
import { findOrder, type OrderWithLines } from '../orders/order-repository';
import { lockOrder } from '../payments/payment-repository';
import { type OrderCard, readOrderCards } from './order-cards';
import { listPartialRefunds, type PartialRefundRow, sumOf } from './partial-refund-repository';
import { findRefund } from './refund-repository';

/** What to return of an order: for some of its cards, which become void, or an amount for none of them. */
export interface PartialRefundRequest {
  /** The order number that customers see. */
  orderNumber: string;
  /** The operator's, such as a ticket's number: the same reference is refunded once. */
  reference: string;
  /** Stored with the refund, not shown to the customer. */
  reason: string;
  /** "1.2" is the second card of the first line. */
  cards: string[];
  /** In minor units of the payment currency; by default what was paid for the cards. */
  value?: number;
  /** Return the money of cards that were converted to points: they stay redeemed, at the shop's expense. */
  force: boolean;
}

/** A partial refund that can be made now, or that this reference made before. */
export interface PreparedRefund {
  order: OrderWithLines['order'];
  /** The cards that become void. */
  cards: OrderCard[];
  existing: PartialRefundRow | undefined;
  /** Returned in all, of it to the payment card, and in points. */
  value: number;
  amount: number;
  points: number;
}

/**
 * Locks the order and checks what may be returned of it. The sum of all refunds never exceeds what was paid, because they
 * are added up under this lock.
 * @throws DomainError `not_found`; `conflict` in another state than APPROVED or FULFILLED, for cards that were refunded,
 *   for as much as is left or more, or when the reference belongs to another refund
 */
export async function preparePartialRefund(
  tx: Transaction,
  request: PartialRefundRequest,
): Promise<PreparedRefund> {
  const found = await lockedOrder(tx, request.orderNumber);
  const { order } = found;
  const parts = await listPartialRefunds(tx, order.id);
  const cards = chooseCards(await readOrderCards(tx, found), request.cards);
  const value = request.value ?? cards.reduce((sum, { share }) => sum + share, 0);
  const existing = parts.find(({ reference }) => reference === request.reference);
  if (existing) {
    if (existing.value !== value) throw conflict(usedBefore(existing, order.paymentCurrency));
    return { order, cards, existing, value, amount: existing.amount, points: existing.points };
  }
  const refunded = cards.filter((card) => card.refunded).map(({ card }) => card);
  if (refunded.length > 0) throw conflict(`Refunded before: card ${refunded.join(', ')}`);
  await requireOpen(tx, order);
  const before = sumOf(parts).value;
  requireLess(value, paidValue(order) - before, order);
  return { order, cards, existing, value, ...splitRefund(order, before, value) };
}

async function lockedOrder(tx: Transaction, orderNumber: string): Promise<OrderWithLines> {
  const found = await findOrder(tx, orderNumber);
  if (!found) throw new DomainError('not_found', { message: `There is no order ${orderNumber}` });
  if (__FAULT_INJECTION__ && faultInjected('no-partial-refund-lock')) return found;
  const locked = await lockOrder(tx, found.order.id);
  return { ...found, order: locked?.order ?? found.order };
}

function chooseCards(cards: OrderCard[], names: string[]): OrderCard[] {
  return [...new Set(names)].map((name) => {
    const found = cards.find(({ card }) => card === name);
    if (found) return found;
    const known = cards.map(({ card }) => card).join(', ');
    throw new DomainError('not_found', { message: `The order has no card ${name}, only ${known || 'none'}` });
  });
}

async function requireOpen(tx: Transaction, order: OrderWithLines['order']): Promise<void> {
  const whole = await findRefund(tx, order.id);
  if (!whole && ['APPROVED', 'FULFILLED'].includes(order.state)) return;
  const state = whole && !whole.doneAt ? 'being refunded' : order.state;
  throw conflict(`Order ${order.orderId} is ${state}: nothing of it can be refunded`);
}

/** The last of the money goes back with the whole order, so that no order without money has valid cards. */
function requireLess(value: number, left: number, { paymentCurrency }: OrderWithLines['order']): void {
  if (value < left) return;
  const rest = `${paymentCurrency} ${toMajor(left).toFixed(2)}`;
  throw conflict(
    value === left
      ? `${rest} is all that is left: "orders refund" returns it and voids every card`
      : `Only ${rest} is left of what was paid`,
  );
}

function usedBefore({ reference, value }: PartialRefundRow, currency: string): string {
  return `"${reference}" was refunded before, with ${currency} ${toMajor(value).toFixed(2)}`;
}
