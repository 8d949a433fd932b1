import { and, asc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../database/database';
import { guests, orderHistory, orderLines, orders } from '../database/schema';
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

/** An order and its lines by the row's own id. */
export async function readOrder(db: Queries, id: string): Promise<OrderWithLines | undefined> {
  const order = await readOrderRow(db, id);
  return order && { order, lines: await linesOf(db, order.id) };
}

export function linesOf(db: Queries, id: string): Promise<OrderLineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
}

/** Writes a new order with the first row of its history. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: NewOrderLine[],
): Promise<OrderWithLines> {
  const [row] = await tx.insert(orders).values(order).returning();
  const lineRows = await tx.insert(orderLines).values(lines).returning();
  await tx.insert(orderHistory).values({ orderId: order.id, toState: order.state, cause: 'ordered' });
  return { order: row as OrderRow, lines: lineRows };
}

/** Makes the guest known and holds its row until the transaction ends: limits are counted one at a time. */
export async function lockGuest(tx: Transaction, emailKey: string): Promise<void> {
  await tx
    .insert(guests)
    .values({ emailKey })
    .onConflictDoUpdate({ target: guests.emailKey, set: { lastOrderAt: sql`now()` } });
}

/** Cards that a guest has ordered in the last 24 hours, paid or still open. */
export async function cardsInADay(tx: Transaction, emailKey: string): Promise<number> {
  const [row] = await tx
    .select({ cards: sql<number>`coalesce(sum(${orders.cards}), 0)::int` })
    .from(orders)
    .where(
      and(
        eq(orders.guestKey, emailKey),
        gt(orders.createdAt, sql`now() - interval '24 hours'`),
        notInArray(orders.state, [...givenUp]),
      ),
    );
  return row?.cards ?? 0;
}

/** The guest's order that the same request made before and that is not paid yet. */
export async function findSameOpenOrder(
  tx: Transaction,
  { guestKey, fingerprint, grandTotal, minutes }: SameOrder,
): Promise<OrderWithLines | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.guestKey, guestKey),
        eq(orders.fingerprint, fingerprint),
        eq(orders.grandTotal, grandTotal),
        inArray(orders.state, ['CREATED', 'PENDING_PAYMENT']),
        gt(orders.createdAt, sql`now() - make_interval(mins => ${minutes})`),
      ),
    )
    .limit(1);
  return order && { order, lines: await linesOf(tx, order.id) };
}

interface SameOrder {
  guestKey: string;
  fingerprint: Buffer;
  grandTotal: number;
  minutes: number;
}
