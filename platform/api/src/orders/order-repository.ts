import { and, asc, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/database';
import { guests, orderHistory, orderLines, orders } from '../database/schema';
import { inOneGo } from '../database/transaction';
import { givenUp } from './order-states';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = typeof orderLines.$inferInsert;

export interface OrderWithLines {
  order: OrderRow;
  lines: OrderLineRow[];
}

/** An order by the id that people see; undefined when there is none. */
export async function findOrderRow(db: Queries, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.orderId, orderId));
  return order;
}

/** The same by the row's own id. */
export async function readOrderRow(db: Queries, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** An order and its lines by the id that people see. */
export function findOrder(db: Queries, orderId: string): Promise<OrderWithLines | undefined> {
  return withLines(db, eq(orders.orderId, orderId));
}

/** The same by the row's own id. */
export function readOrder(db: Queries, id: string): Promise<OrderWithLines | undefined> {
  return withLines(db, eq(orders.id, id));
}

/** No order is without a line. */
async function withLines(db: Queries, which: SQL | undefined): Promise<OrderWithLines | undefined> {
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(which)
    .orderBy(asc(orderLines.position));
  const order = rows[0]?.order;
  const own = rows.filter((row) => row.order.id === order?.id);
  return order && { order, lines: own.map(({ line }) => line) };
}

/** Writes a new order with the first row of its history. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: NewOrderLine[],
): Promise<OrderWithLines> {
  const [[row], lineRows] = await inOneGo(
    tx.insert(orders).values(order).returning(),
    tx.insert(orderLines).values(lines).returning(),
    tx.insert(orderHistory).values({ orderId: order.id, toState: order.state, cause: 'ordered' }),
  );
  return { order: row as OrderRow, lines: lineRows };
}

/**
 * Makes the guest known and holds its row until the transaction ends: limits are counted one at a time.
 * @returns cards that the guest has ordered in the last 24 hours, paid or still open
 */
export async function lockGuest(tx: Transaction, emailKey: string): Promise<number> {
  const lock = tx
    .insert(guests)
    .values({ emailKey })
    .onConflictDoUpdate({ target: guests.emailKey, set: { lastOrderAt: sql`now()` } });
  const count = tx
    .select({ cards: sql<number>`coalesce(sum(${orders.cards}), 0)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.guestKey, emailKey),
        gt(orders.createdAt, sql`now() - interval '24 hours'`),
        notInArray(orders.state, [...givenUp]),
      ),
    );
  const [, [row]] = await inOneGo(lock, count);
  return row?.cards ?? 0;
}

/** The guest's order that the same request made before and that is not paid yet. */
export function findSameOpenOrder(
  tx: Transaction,
  { guestKey, fingerprint, grandTotal, minutes }: SameOrder,
): Promise<OrderWithLines | undefined> {
  return withLines(
    tx,
    and(
      eq(orders.guestKey, guestKey),
      eq(orders.fingerprint, fingerprint),
      eq(orders.grandTotal, grandTotal),
      inArray(orders.state, ['CREATED', 'PENDING_PAYMENT']),
      gt(orders.createdAt, sql`now() - make_interval(mins => ${minutes})`),
    ),
  );
}

interface SameOrder {
  guestKey: string;
  fingerprint: Buffer;
  grandTotal: number;
  minutes: number;
}
