import type { OrderPage, OrderRow, OrderStatus, PaymentCurrency } from '@giftstore/contracts/api';
import { and, count, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Database } from '../../infra/database/database';
import { isDeclined } from '../../infra/database/declined-orders';
import { orderLines, orders, payments } from '../../infra/database/schema';
import type { UserRow } from '../accounts/sessions';
import { ordersOf } from './order-access';
import { isWaitingForDay } from './send-day';

export interface OrderSearch {
  limit: number;
  offset: number;
  /** A part of an order's number or of the name of a brand in it. */
  search?: string;
}

/** A page of a customer's orders, newest first, each with its first line. */
export async function listOrders(
  db: Database,
  user: UserRow,
  { limit, offset, search }: OrderSearch,
): Promise<OrderPage> {
  const condition = and(ordersOf(user), matches(db, search));
  const [rows, [counted]] = await Promise.all([
    db
      .select({ order: orders, line: orderLines, isDeclined, waiting })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 1)))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(orders).where(condition),
  ]);
  return { orders: rows.map(toRow), total: counted?.total ?? 0 };
}

/** The gifts of a paid order that wait for their day, and its other cards. */
interface Waiting {
  /** The next of their days; null if none waits. */
  next: string | null;
  cards: number | null;
  /** Whether all of the others were mailed; null without any. */
  isRestMailed: boolean | null;
}

/** Lines whose cards were all refunded count as none. */
const waiting = sql<Waiting | null>`case when ${orders.state} = 'APPROVED' then (
  select json_build_object(
    'next', min(part.send_on) filter (where part.waits),
    'cards', sum(part.pending) filter (where part.waits),
    'isRestMailed', bool_and(part.mailed) filter (where not part.waits))
  from (
    select line.send_on, card.pending, ${isWaitingForDay} and card.pending > 0 as waits,
      exists (select from mails where mails.line_id = line.id and mails.kind = 'voucher') as mailed
    from order_lines line
    join lateral (
      select count(*) filter (where state = 'PENDING') as pending from vouchers
      where line_id = line.id having bool_or(state <> 'VOID')) card on true
    where line.order_id = ${orders.id}) part) end`;

function matches(db: Database, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const ofBrand = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.brandName, pattern)));
  return or(ilike(orders.orderId, pattern), exists(ofBrand));
}

interface ListedRow {
  order: typeof orders.$inferSelect;
  /** The first of the order. */
  line: typeof orderLines.$inferSelect;
  isDeclined: boolean;
  waiting: Waiting | null;
}

function toRow({ order, line, isDeclined, waiting: gifts }: ListedRow): OrderRow {
  return {
    id: order.id,
    order_id: order.orderId,
    orderid: order.orderId,
    date: order.createdAt.toISOString(),
    order_status: order.state as OrderStatus,
    payment_declined: isDeclined,
    payment_currency: order.paymentCurrency as PaymentCurrency,
    payment_currency_amount: toMajor(order.grandTotal),
    credit_debit_card_amount: toMajor(order.cardAmount),
    credits_used: order.pointsUsed,
    brand_name: line.brandName,
    first_line: {
      giftcard_value: toMajor(line.giftcardValue),
      unit_name_short: line.currencyCode,
      quantity: line.quantity,
      recipient_name: line.isForSelf ? null : line.recipientName || line.recipientEmail,
    },
    cards: order.cards,
    next_send_on: gifts?.next ?? null,
    scheduled_part: toScheduledPart(gifts),
    images: { medium_rectangle: line.brandImage },
  };
}

function toScheduledPart(gifts: Waiting | null): OrderRow['scheduled_part'] {
  if (!gifts?.cards || gifts.isRestMailed === null) return null;
  return { cards: gifts.cards, rest_status: gifts.isRestMailed ? 'FULFILLED' : 'APPROVED' };
}
