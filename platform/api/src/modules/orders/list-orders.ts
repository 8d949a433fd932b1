import type { OrderPage, OrderRow, OrderStatus, PaymentCurrency } from '@giftstore/contracts/api';
import { and, count, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import { toMajor } from '../../core/money/decimal';
import type { Database } from '../../infra/database/database';
import { isDeclined } from '../../infra/database/declined-orders';
import { orderLines, orders, payments } from '../../infra/database/schema';
import type { UserRow } from '../accounts/sessions';
import { ordersOf } from './order-access';
import { returnedInAll, type TotalReturned, toRefundedPart } from './read-partial-refunds';
import { type RefundFacts, refundFacts } from './refund-facts';
import { toScheduledPart, type Waiting, waiting } from './scheduled-part';
import { type VoidCardCounts, voidCardCounts } from './void-card-counts';

export interface OrderSearch {
  limit: number;
  offset: number;
  /** A part of an order's number or of the name of a brand in it. */
  search?: string;
}

/** A page of a customer's orders, newest first, each with the line that leads it. */
export async function listOrders(
  db: Database,
  user: UserRow,
  { limit, offset, search }: OrderSearch,
): Promise<OrderPage> {
  const condition = and(ordersOf(user), matches(db, search));
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        order: orders,
        line: orderLines,
        otherRecipients,
        isDeclined,
        waiting,
        returned: returnedInAll,
        refunds: refundFacts,
        voidCards: voidCardCounts,
      })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, leadingPosition)))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(orders).where(condition),
  ]);
  return { orders: rows.map(toRow), total: counted?.total ?? 0 };
}

/** The first line of which a card is valid; the first of all without one, as of an order that is not paid. */
const leadingPosition = sql`coalesce((
  select min(line.position) from order_lines line
  where line.order_id = orders.id
    and exists (select from vouchers card where card.line_id = line.id and card.state <> 'VOID')), 1)`;

/** How many recipients other than that of the line that is joined gifts of the order are for. */
const otherRecipients = sql<number>`(
  select count(distinct lower(gift.recipient_email))::int from order_lines gift
  where gift.order_id = orders.id and not gift.is_for_self
    and (order_lines.is_for_self or lower(gift.recipient_email) <> lower(order_lines.recipient_email)))`;

function matches(db: Database, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  // Either apostrophe finds the other.
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&').replace(/['’]/g, '_')}%`;
  const ofBrand = db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.brandName, pattern)));
  return or(ilike(orders.orderId, pattern), exists(ofBrand));
}

interface ListedRow {
  order: typeof orders.$inferSelect;
  /** The one that leads it. */
  line: typeof orderLines.$inferSelect;
  otherRecipients: number;
  isDeclined: boolean;
  waiting: Waiting | null;
  returned: TotalReturned | null;
  refunds: RefundFacts;
  voidCards: VoidCardCounts;
}

function toRow({ order, line, isDeclined, waiting: gifts, ...row }: ListedRow): OrderRow {
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
    refunded: row.returned && toRefundedPart(row.returned),
    refund_pending: row.refunds.isPending,
    cancelled_by_buyer: row.refunds.byBuyer,
    brand_name: line.brandName,
    first_line: {
      giftcard_value: toMajor(line.giftcardValue),
      unit_name_short: line.currencyCode,
      quantity: line.quantity,
      recipient_name: line.isForSelf ? null : line.recipientName || line.recipientEmail,
    },
    other_recipients: row.otherRecipients,
    cards: order.cards,
    void_cards: row.voidCards.void,
    refunded_cards: row.voidCards.refunded,
    next_send_on: gifts?.next ?? null,
    scheduled_part: toScheduledPart(gifts),
    images: { medium_rectangle: line.brandImage },
  };
}
