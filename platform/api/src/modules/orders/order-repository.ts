import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { PaymentCard } from '../../core/payment-card';
import type { Queries, Transaction } from '../../infra/database/database';
import { isDeclined, OPEN_STATES } from '../../infra/database/declined-orders';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { preparedInsert } from '../../infra/database/prepared-insert';
import { orderHistory, orderLines, orders, payments } from '../../infra/database/schema';
import { pipeline } from '../../infra/database/transaction';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = typeof orderLines.$inferInsert;

export interface OrderWithLines {
  order: OrderRow;
  lines: OrderLineRow[];
  /** The payment card that paid; null before, and where points paid everything. */
  card: PaymentCard | null;
  /** The last attempt to pay was declined, and no other one is under way. */
  isDeclined: boolean;
}

/** An order by its public number; undefined if unknown. */
export async function findOrderRow(db: Queries, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await rowByNumber(db, { orderId }).execute();
  return order;
}

/** An order by the id of its row; undefined if unknown. */
export async function readOrderRow(db: Queries, id: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** An order and its lines by its public number. */
export async function findOrder(db: Queries, orderId: string): Promise<OrderWithLines | undefined> {
  return groupLines(await byNumber(db, { orderId }).execute());
}

/** An order and its lines by the id of its row. */
export async function readOrder(db: Queries, id: string): Promise<OrderWithLines | undefined> {
  return groupLines(await byId(db, { id }).execute());
}

const rowByNumber = prepared((db, { orderId }: Placeholders<{ orderId: string }>) =>
  db.select().from(orders).where(eq(orders.orderId, orderId)),
);
const byNumber = prepared((db, { orderId }: Placeholders<{ orderId: string }>) =>
  withLines(db, eq(orders.orderId, orderId)),
);
const byId = prepared((db, { id }: Placeholders<{ id: string }>) => withLines(db, eq(orders.id, id)));

/** The inner join drops nothing: every order has a line. Only one with an amount for a payment card has a payment. */
function withLines(db: Queries, condition: SQL | undefined) {
  return db
    .select({
      order: orders,
      line: orderLines,
      card: { brand: payments.cardBrand, lastFour: payments.cardLastFour },
      isDeclined,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(condition)
    .orderBy(asc(orderLines.position));
}

interface JoinedRow {
  order: OrderRow;
  line: OrderLineRow;
  card: { brand: string | null; lastFour: string | null } | null;
  isDeclined: boolean;
}

function groupLines(rows: JoinedRow[]): OrderWithLines | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const { order, isDeclined } = first;
  const { brand, lastFour } = first.card ?? {};
  const ofOrder = rows.filter((row) => row.order.id === order.id);
  const card = brand && lastFour ? { brand, lastFour } : null;
  return { order, lines: ofOrder.map(({ line }) => line), card, isDeclined };
}

const insertOrders = preparedInsert(orders);
const insertLines = preparedInsert(orderLines);
const insertHistory = preparedInsert(orderHistory);

/** Inserts a new order with the first row of its history. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder,
  lines: NewOrderLine[],
): Promise<OrderWithLines> {
  const [[row], lineRows] = await pipeline(
    insertOrders(tx, [order]),
    insertLines(tx, lines),
    insertHistory(tx, [{ orderId: order.id, toState: order.state, cause: 'ordered' }]),
  );
  return { order: row as OrderRow, lines: lineRows, card: null, isDeclined: false };
}

/** The unpaid order that an identical request placed before. */
export async function findSameOpenOrder(
  tx: Transaction,
  same: SameOrder,
): Promise<OrderWithLines | undefined> {
  const condition = and(
    ownedBy(same.owner),
    eq(orders.fingerprint, same.fingerprint),
    eq(orders.grandTotal, same.grandTotal),
    eq(orders.pointsUsed, same.pointsUsed),
    isStillOpen(same.minutes),
  );
  return groupLines(await withLines(tx, condition));
}

/** The unpaid order of this version of the customer's cart, at the same price. */
export async function findOrderOfCart(
  tx: Transaction,
  same: OrderOfCart,
): Promise<OrderWithLines | undefined> {
  const condition = and(
    ownedBy({ userId: same.userId }),
    eq(orders.cartVersion, same.cartVersion),
    eq(orders.paymentCurrency, same.paymentCurrency),
    eq(orders.grandTotal, same.grandTotal),
    eq(orders.pointsUsed, same.pointsUsed),
    isStillOpen(same.minutes),
  );
  return groupLines(await withLines(tx, condition));
}

/** Unpaid, and not past its time. */
function isStillOpen(minutes: number): SQL | undefined {
  return and(
    inArray(orders.state, OPEN_STATES),
    gt(orders.createdAt, sql`now() - make_interval(mins => ${minutes})`),
  );
}

/** The owner of an order: a guest by e-mail, or a customer with an account. */
export type OrderOwner = { guestKey: string } | { userId: string };

function ownedBy(owner: OrderOwner): SQL {
  return 'userId' in owner ? eq(orders.userId, owner.userId) : eq(orders.guestKey, owner.guestKey);
}

interface SameOrder {
  owner: OrderOwner;
  fingerprint: Buffer;
  grandTotal: number;
  pointsUsed: number;
  minutes: number;
}

interface OrderOfCart {
  userId: string;
  cartVersion: number;
  paymentCurrency: string;
  grandTotal: number;
  pointsUsed: number;
  minutes: number;
}
