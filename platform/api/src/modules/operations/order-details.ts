import { asc, eq, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { toMajor } from '../../core/money/decimal';
import type { Queries } from '../../infra/database/database';
import { mailEvents, mails, orderHistory, payments, vouchers } from '../../infra/database/schema';
import { findOrder, type OrderWithLines } from '../orders/order-repository';
import { listPartialRefunds } from '../refunds/partial-refund-repository';
import { findRefund } from '../refunds/refund-repository';
import { jobsOfOrder } from './order-jobs';

/**
 * An order with its payment, refund, cards, mails and jobs, for an operator; codes are masked.
 * @throws DomainError `not_found`
 */
export async function readOrderDetails(db: Queries, orderNumber: string) {
  const orderWithLines = await findOrder(db, orderNumber);
  if (!orderWithLines) throw new DomainError('not_found', { message: `There is no order ${orderNumber}` });
  const { id } = orderWithLines.order;
  const [cards, history, [payment], refund, parts, sentMails, jobs] = await Promise.all([
    Promise.all(orderWithLines.lines.map((line) => cardsOf(db, line.id))),
    db
      .select({
        from: orderHistory.fromState,
        to: orderHistory.toState,
        cause: orderHistory.cause,
        at: orderHistory.at,
      })
      .from(orderHistory)
      .where(eq(orderHistory.orderId, id))
      .orderBy(asc(orderHistory.id)),
    db.select().from(payments).where(eq(payments.orderId, id)),
    findRefund(db, id),
    listPartialRefunds(db, id),
    db
      .select({
        kind: mails.kind,
        line_id: mails.lineId,
        sent_at: mails.sentAt,
        events: sql<string[]>`array(select kind from ${mailEvents} event
          where event.message_id = mails.message_id order by event.at)`,
      })
      .from(mails)
      .where(eq(mails.orderId, id))
      .orderBy(asc(mails.sentAt)),
    jobsOfOrder(db, id),
  ]);
  return {
    ...summaryOf(orderWithLines),
    lines: orderWithLines.lines.map((line, index) => ({
      line: line.position,
      brand: line.brandName,
      value: toMajor(line.giftcardValue),
      currency: line.currencyCode,
      quantity: line.quantity,
      for: line.isForSelf ? orderWithLines.order.email : line.recipientEmail,
      send_on: line.sendOn,
      vouchers: cards[index] ?? [],
    })),
    history,
    payment: payment
      ? {
          intent: payment.intentId,
          status: payment.status,
          amount: toMajor(payment.amount),
          currency: payment.currency,
          attempts: payment.attempts,
          card: payment.cardLastFour && `${payment.cardBrand} …${payment.cardLastFour}`,
        }
      : null,
    refund: refund
      ? {
          refund: refund.refundId,
          amount: toMajor(refund.amount),
          points: refund.points,
          reason: refund.reason,
          begun_at: refund.createdAt,
          done_at: refund.doneAt,
        }
      : null,
    partial_refunds: parts.map((part) => ({
      reference: part.reference,
      refund: part.refundId,
      amount: toMajor(part.amount),
      points: part.points,
      reason: part.reason,
      begun_at: part.createdAt,
      done_at: part.doneAt,
    })),
    mails: sentMails.map(({ kind, line_id, sent_at, events }) => ({
      kind,
      line: orderWithLines.lines.find(({ id: lineId }) => lineId === line_id)?.position ?? null,
      sent_at,
      events,
    })),
    jobs,
  };
}

export type OrderDetails = Awaited<ReturnType<typeof readOrderDetails>>;

function summaryOf({ order }: OrderWithLines) {
  return {
    order_id: order.orderId,
    state: order.state,
    buyer: `${order.firstName} ${order.lastName}`,
    email: order.email,
    guest: order.userId === null,
    created_at: order.createdAt,
    paid_at: order.paidAt,
    fulfilled_at: order.fulfilledAt,
    currency: order.paymentCurrency,
    total: toMajor(order.grandTotal),
    card_amount: toMajor(order.cardAmount),
    points_used: order.pointsUsed,
    cards: order.cards,
  };
}

async function cardsOf(db: Queries, lineId: string) {
  const rows = await db
    .select({
      card: vouchers.ordinal,
      state: vouchers.state,
      last_four: vouchers.lastFour,
      issued_at: vouchers.issuedAt,
      redeemed_at: vouchers.redeemedAt,
    })
    .from(vouchers)
    .where(eq(vouchers.lineId, lineId))
    .orderBy(asc(vouchers.ordinal));
  return rows.map(({ last_four, ...card }) => ({ ...card, code: last_four ? `…${last_four}` : null }));
}
