import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import {
  affiliateReports,
  mails,
  orderHistory,
  orders,
  partialRefunds,
  paymentDeclines,
  payments,
  refunds,
} from '../../../infra/database/schema';
import { ordersOf } from '../../orders/order-access';
import { groupRows } from './group-rows';
import { readOrderLines } from './read-order-lines';
import { major, type ReadSection } from './section';

/** Orders with all that belongs to them, those placed as a guest with the proved e-mail included. */
export const readOrders: ReadSection = async (db, user, limit) => {
  const found = await db
    .select({ id: orders.id, order: orderColumns })
    .from(orders)
    .where(ordersOf(user))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
  const parts = await readParts(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, order }) => ({
    ...order,
    cards: parts.lines(id),
    payment: parts.payments(id)[0] ?? null,
    declined_payment_cards: parts.declines(id),
    refund: parts.refunds(id)[0] ?? null,
    partial_refunds: parts.partialRefunds(id),
    history: parts.history(id),
    affiliate_report: parts.reports(id)[0] ?? null,
  }));
};

const orderColumns = {
  order_id: orders.orderId,
  state: orders.state,
  first_name: orders.firstName,
  last_name: orders.lastName,
  email: orders.email,
  language_code: orders.languageCode,
  event_id: orders.eventId,
  is_myworld: orders.isMyworld,
  payment_currency: orders.paymentCurrency,
  sub_total: major(orders.subTotal),
  markup: major(orders.markup),
  service_fee: major(orders.serviceFee),
  vat_percent: orders.vatPercent,
  vat_on_markup: major(orders.vatOnMarkup),
  vat_on_service_fee: major(orders.vatOnServiceFee),
  grand_total: major(orders.grandTotal),
  paid_by_card: major(orders.cardAmount),
  points_used: orders.pointsUsed,
  created_at: orders.createdAt,
  paid_at: orders.paidAt,
  fulfilled_at: orders.fulfilledAt,
};

async function readParts(db: Queries, ids: string[]) {
  const none = ids.length === 0;
  const lines = none ? [] : await readOrderLines(db, ids);
  return {
    lines: groupRows(lines),
    payments: groupRows(none ? [] : await readPayments(db, ids)),
    declines: groupRows(none ? [] : await readDeclines(db, ids)),
    refunds: groupRows(none ? [] : await readRefunds(db, ids)),
    partialRefunds: groupRows(none ? [] : await readPartialRefunds(db, ids)),
    history: groupRows(none ? [] : await readHistory(db, ids)),
    reports: groupRows(none ? [] : await readReports(db, ids)),
  };
}

const readPayments = (db: Queries, ids: string[]) =>
  db
    .select({
      of: payments.orderId,
      amount: major(payments.amount),
      currency: payments.currency,
      status: payments.status,
      attempts: payments.attempts,
      declines: payments.declines,
      id_at_provider: payments.intentId,
      card_brand: payments.cardBrand,
      card_last_four: payments.cardLastFour,
      updated_at: payments.updatedAt,
    })
    .from(payments)
    .where(inArray(payments.orderId, ids));

const readDeclines = (db: Queries, ids: string[]) =>
  db
    .select({
      of: paymentDeclines.orderId,
      email: paymentDeclines.emailKey,
      declined_at: paymentDeclines.declinedAt,
    })
    .from(paymentDeclines)
    .where(inArray(paymentDeclines.orderId, ids));

const readRefunds = (db: Queries, ids: string[]) =>
  db
    .select({
      of: refunds.orderId,
      amount: major(refunds.amount),
      points: refunds.points,
      reason: refunds.reason,
      created_at: refunds.createdAt,
      done_at: refunds.doneAt,
    })
    .from(refunds)
    .where(inArray(refunds.orderId, ids));

const readPartialRefunds = (db: Queries, ids: string[]) =>
  db
    .select({
      of: partialRefunds.orderId,
      amount: major(partialRefunds.amount),
      points: partialRefunds.points,
      reason: partialRefunds.reason,
      created_at: partialRefunds.createdAt,
      done_at: partialRefunds.doneAt,
    })
    .from(partialRefunds)
    .where(inArray(partialRefunds.orderId, ids))
    .orderBy(asc(partialRefunds.createdAt));

const readHistory = (db: Queries, ids: string[]) =>
  db
    .select({
      of: orderHistory.orderId,
      from_state: orderHistory.fromState,
      to_state: orderHistory.toState,
      cause: orderHistory.cause,
      at: orderHistory.at,
    })
    .from(orderHistory)
    .where(inArray(orderHistory.orderId, ids))
    .orderBy(asc(orderHistory.id));

const readReports = (db: Queries, ids: string[]) =>
  db
    .select({
      of: affiliateReports.orderId,
      click_id: affiliateReports.clickId,
      created_at: affiliateReports.createdAt,
    })
    .from(affiliateReports)
    .where(inArray(affiliateReports.orderId, ids));

/** Mails about the orders. */
export const readEmails: ReadSection = (db, user, limit) =>
  db
    .select({
      kind: mails.kind,
      order_id: orders.orderId,
      sent_at: mails.sentAt,
      /** What the mail provider reported: delivered, opened and the like. */
      events: sql`coalesce((
        select json_agg(json_build_object('kind', event.kind, 'at', event.at) order by event.at)
        from mail_events event where event.message_id = mails.message_id), '[]')`,
    })
    .from(mails)
    .innerJoin(orders, eq(orders.id, mails.orderId))
    .where(ordersOf(user))
    .orderBy(desc(mails.sentAt))
    .limit(limit);
