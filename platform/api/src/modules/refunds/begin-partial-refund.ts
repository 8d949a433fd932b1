import { inArray, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Transaction } from '../../infra/database/database';
import { vouchers } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue } from '../../infra/queue/enqueue';
import { lineJob } from '../fulfilment/line-job';
import type { OrderCard } from './order-cards';
import { insertPartialRefund, type PartialRefundRow } from './partial-refund-repository';
import {
  type PartialRefundRequest,
  type PreparedRefund,
  preparePartialRefund,
} from './prepare-partial-refund';
import { canBeWithdrawn, lockCards, returnStock, whyNotVoid } from './withdraw-cards';

/**
 * First step of a partial refund: voids its cards and records it before any money moves. A second call with the same
 * reference returns the refund that was begun.
 * @throws DomainError as `preparePartialRefund` does; `conflict` for cards that cannot be withdrawn, without `force`
 */
export function beginPartialRefund(
  db: Database,
  act: Act,
  request: PartialRefundRequest,
): Promise<PartialRefundRow> {
  return transact(db, (tx) => beginPartialRefundWithin(tx, act, request));
}

/** As `beginPartialRefund`, within the caller's transaction. */
export async function beginPartialRefundWithin(
  tx: Transaction,
  act: Act,
  request: PartialRefundRequest,
): Promise<PartialRefundRow> {
  const prepared = await preparePartialRefund(tx, request);
  if (prepared.existing) return prepared.existing;
  const { order, cards, value, amount, points } = prepared;
  await voidCards(tx, cards, request.force);
  const { reference, reason, force } = request;
  const part = await insertPartialRefund(
    tx,
    { orderId: order.id, reference, reason, value, amount, points },
    cards.map(({ voucherId }) => voucherId),
  );
  await finishLinesOf(tx, prepared);
  const details = { reference, reason, force, cards: cards.map(({ card }) => card), amount, points };
  await writeAudit(tx, act, order.orderId, details);
  return part;
}

/** A card that is being converted at this moment ends up either void or redeemed, because both update the same row. */
async function voidCards(tx: Transaction, cards: OrderCard[], force: boolean): Promise<void> {
  if (cards.length === 0) return;
  const ids = cards.map(({ voucherId }) => voucherId);
  const chosen = inArray(vouchers.id, ids);
  await lockCards(tx, sql`${chosen}`);
  const voided = await tx
    .update(vouchers)
    .set({ state: 'VOID' })
    .where(sql`${chosen} and state in ('PENDING', 'ISSUED') and (${force} or ${canBeWithdrawn()})`)
    .returning({ id: vouchers.id });
  await returnStock(tx, sql`${chosen}`);
  const kept = cards.filter(({ voucherId }) => !voided.some(({ id }) => id === voucherId));
  if (kept.length === 0 || force) return;
  const names = kept.map((card) => `${card.card} ${whyNotVoid(card)}`);
  const message = `Cards of this order are in use: ${names.join(', ')}`;
  throw new DomainError('conflict', { message, errors: { base: [message] } });
}

/** A line may have waited for a card that is now void: its job mails the others, or finds the order complete. */
async function finishLinesOf(tx: Transaction, { order, cards }: PreparedRefund): Promise<void> {
  if (order.state !== 'APPROVED') return;
  const lines = [...new Set(cards.map(({ lineId }) => lineId))];
  const jobs = lines.map(lineJob);
  if (jobs.length > 0) await enqueue(tx, jobs);
}
