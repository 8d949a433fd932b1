import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';
import type { Database, Queries } from '../../../infra/database/database';
import { type Placeholders, prepared } from '../../../infra/database/prepared';
import { supplierOrders } from '../../../infra/database/schema';
import { transact } from '../../../infra/database/transaction';
import { lockVoucher } from '../lock-voucher';

export type SupplierOrderRow = typeof supplierOrders.$inferSelect;

/** The shop's idempotency key of an attempt; the next attempt, after a refusal, is another order. */
export function referenceOf({ voucherId, attempt }: Pick<SupplierOrderRow, 'voucherId' | 'attempt'>): string {
  return `${voucherId}-${attempt}`;
}

/** @returns undefined for a text that is no reference of the shop */
export function readReference(text: string): { voucherId: string; attempt: number } | undefined {
  const [, voucherId = '', attempt = ''] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,6})$/.exec(text) ?? [];
  return voucherId ? { voucherId, attempt: Number(attempt) } : undefined;
}

/** The order of a voucher that may have given it a card, or did. */
export async function readBegunOrder(db: Queries, voucherId: string): Promise<SupplierOrderRow | undefined> {
  const [row] = await begunOrder(db, { voucherId }).execute();
  return row;
}

const begunOrder = prepared((db, { voucherId }: Placeholders<{ voucherId: string }>) =>
  db
    .select()
    .from(supplierOrders)
    .where(and(eq(supplierOrders.voucherId, voucherId), inArray(supplierOrders.state, ['OPEN', 'DONE']))),
);

/**
 * Writes, before the supplier is called, that it will be. A former attempt is followed by another only after its refusal.
 * @returns undefined if the voucher needs no card any more
 * @throws Error if another issuer has begun a card, or another process an order
 */
export function beginOrder(
  db: Database,
  { voucherId, product }: { voucherId: string; product: string },
): Promise<SupplierOrderRow | undefined> {
  return transact(db, async (tx) => {
    if (!(await lockVoucher(tx, voucherId, 'supplier'))) return undefined;
    const [row] = await tx
      .insert(supplierOrders)
      .values({ voucherId, product })
      .onConflictDoUpdate({
        target: supplierOrders.voucherId,
        set: {
          attempt: sql`${supplierOrders.attempt} + 1`,
          state: 'OPEN',
          product,
          supplierOrderId: null,
          updatedAt: sql`now()`,
        },
        setWhere: eq(supplierOrders.state, 'REFUSED'),
      })
      .returning();
    if (!row) throw new Error(`another process orders the card of voucher ${voucherId}`);
    return row;
  });
}

/** Saves the supplier's id of an accepted order, so that the next attempt can read it. */
export async function saveAccepted(db: Queries, order: SupplierOrderRow, id: string): Promise<void> {
  await db
    .update(supplierOrders)
    .set({ supplierOrderId: id, updatedAt: sql`now()` })
    .where(and(isAttempt(order), eq(supplierOrders.state, 'OPEN')));
}

/** Saves that the order has given a card. @throws Error if it was released meanwhile and is followed by another */
export async function saveDone(db: Queries, order: SupplierOrderRow, id: string): Promise<void> {
  const saved = await db
    .update(supplierOrders)
    .set({ state: 'DONE', supplierOrderId: id, updatedAt: sql`now()` })
    .where(isAttempt(order))
    .returning();
  if (saved.length === 0)
    throw new Error(`the supplier's order ${id} of ${referenceOf(order)} gave a card after it was released`);
}

/** Saves that the order gave no card. @throws Error if another process has learnt otherwise, or begun the next order */
export async function saveRefused(db: Queries, order: SupplierOrderRow): Promise<void> {
  const saved = await db
    .update(supplierOrders)
    .set({ state: 'REFUSED', updatedAt: sql`now()` })
    .where(and(isAttempt(order), inArray(supplierOrders.state, ['OPEN', 'REFUSED'])))
    .returning();
  if (saved.length === 0)
    throw new Error(`${referenceOf(order)} was refused, but another attempt has gone on`);
}

/** The card of a refunded order: no one gets it, whatever the supplier has done. */
const isOfRefundedCard = sql`exists (
  select from vouchers card where card.id = ${supplierOrders.voucherId} and card.state = 'VOID' and card.code_sealed is null)`;

/**
 * Ends an order whose outcome stays unknown, after the operator has learnt from the supplier that it gives no card; or one of
 * a refunded card.
 * @throws DomainError `not_found`
 */
export async function releaseOrder(db: Queries, reference: string): Promise<SupplierOrderRow> {
  const order = readReference(reference);
  const [released] = order
    ? await db
        .update(supplierOrders)
        .set({ state: 'REFUSED', updatedAt: sql`now()` })
        .where(
          and(
            isAttempt(order),
            or(eq(supplierOrders.state, 'OPEN'), and(eq(supplierOrders.state, 'DONE'), isOfRefundedCard)),
          ),
        )
        .returning()
    : [];
  if (!released)
    throw new DomainError('not_found', { message: `No order at the supplier is open as ${reference}` });
  return released;
}

const isAttempt = ({ voucherId, attempt }: Pick<SupplierOrderRow, 'voucherId' | 'attempt'>) =>
  and(eq(supplierOrders.voucherId, voucherId), eq(supplierOrders.attempt, attempt));
