import { sql } from 'drizzle-orm';
import { faultInjected } from '../../../core/fault-injection';
import type { Database } from '../../../infra/database/database';
import type { PaidIntent } from '../../payments/payment-provider';

export type Difference =
  /** Paid, and the books have no such order. */
  | 'no order'
  /** Paid, and the order still waits for its payment. */
  | 'unsettled'
  /** Paid, and the order was closed without its payment. */
  | 'closed unpaid'
  /** Everything was returned, and the order still counts as paid. */
  | 'refunded'
  /** The returned amounts differ. */
  | 'refund differs'
  /** Amount, currency or intent are not the order's. */
  | 'payment differs'
  /** Paid in the books, not at the provider. */
  | 'not charged';

export interface Finding {
  what: Difference;
  /** The order's number. */
  order: string;
  intent: PaidIntent;
}

interface Booked extends Record<string, unknown> {
  id: string;
  order_id: string;
  state: string;
  card_amount: string;
  payment_currency: string;
  intent_id: string | null;
  refund_open: boolean;
  parts_refunded: string;
}

/** A page of paid intents against the books, in one query. Payments of other systems in the same account are left out. */
export async function comparePayments(db: Database, intents: PaidIntent[]): Promise<Finding[]> {
  const ours = intents.filter(({ orderId }) => UUID.test(orderId ?? ''));
  const books = await readBooks(
    db,
    ours.map(({ orderId }) => orderId as string),
  );
  return ours.flatMap((intent) => {
    const booked = books.get(intent.orderId as string);
    const what = differenceOf(intent, booked);
    const order = booked?.order_id ?? intent.orderNumber ?? (intent.orderId as string);
    return what ? [{ what, order, intent }] : [];
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function readBooks(db: Database, ids: string[]): Promise<Map<string, Booked>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Booked>(sql`
    select o.id, o.order_id, o.state, o.card_amount, o.payment_currency, p.intent_id,
      coalesce(r.done_at is null and r.order_id is not null, false)
        or exists (select from partial_refunds part where part.order_id = o.id and part.done_at is null) as refund_open,
      (select coalesce(sum(amount), 0) from partial_refunds part where part.order_id = o.id) as parts_refunded
    from orders o left join payments p on p.order_id = o.id left join refunds r on r.order_id = o.id
    where o.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

function differenceOf(intent: PaidIntent, booked: Booked | undefined): Difference | undefined {
  const { amount, refunded, currency } = intent;
  const isReturned = refunded === amount;
  if (!booked) {
    if (__FAULT_INJECTION__ && faultInjected('no-lost-orders')) return undefined;
    return isReturned ? undefined : 'no order';
  }
  const isTheOrders =
    Number(booked.card_amount) === amount &&
    booked.payment_currency === currency &&
    (booked.intent_id ?? intent.id) === intent.id;
  if (!isTheOrders) return isReturned ? undefined : 'payment differs';
  switch (booked.state) {
    case 'CREATED':
    case 'PENDING_PAYMENT':
      return isReturned ? undefined : 'unsettled';
    case 'FAILED':
    case 'EXPIRED':
      return isReturned ? undefined : 'closed unpaid';
    case 'CANCELLED':
    case 'REFUNDED':
      return isReturned ? undefined : 'refund differs';
    default:
      return refundDifference(intent, booked);
  }
}

/** Of an order that counts as paid. A refund in progress is finished by the worker. */
function refundDifference({ amount, refunded }: PaidIntent, booked: Booked): Difference | undefined {
  if (booked.refund_open || refunded === Number(booked.parts_refunded)) return undefined;
  return refunded === amount ? 'refunded' : 'refund differs';
}
