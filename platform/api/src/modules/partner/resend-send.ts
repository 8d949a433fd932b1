import { randomUUID } from 'node:crypto';
import type { PastSend } from '@giftstore/contracts/api';
import { and, eq, sql } from 'drizzle-orm';
import { DomainError, notFound } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { partnerResends, partnerSends } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import { MAX_RESENDS_PER_DAY, pastSends } from './past-sends';

/**
 * Has a send mailed again, to its recipient only. Counts the resends under the lock of its row.
 * @throws DomainError `not_found`, also for a send of another partner; `conflict` until it was mailed, or when its cards
 *   are void; `too_many`
 */
export async function resendSend(tx: Transaction, partnerId: string, sendId: string): Promise<PastSend> {
  const query = tx
    .select()
    .from(partnerSends)
    .where(and(eq(partnerSends.id, sendId), eq(partnerSends.partnerId, partnerId)));
  const [row] = await (__FAULT_INJECTION__ && faultInjected('no-resend-lock') ? query : query.for('update'));
  if (!row) throw notFound();
  if (row.state !== 'SENT' || (await hasVoidCards(tx, sendId))) {
    throw refusal('conflict', 'These gift cards are not out, so they cannot be mailed again');
  }
  await requireResendsLeft(tx, sendId);
  const id = randomUUID();
  await tx.insert(partnerResends).values({ id, sendId });
  await enqueue(tx, [
    job('resend_partner_cards', { sendId, resendId: id }, `partner-resend:${sendId}:${id}`),
  ]);
  const [send] = await pastSends(tx, [row]);
  return send as PastSend;
}

async function hasVoidCards(tx: Transaction, sendId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from vouchers where send_id = ${sendId} and state in ('PENDING', 'VOID') limit 1`,
  );
  return rows.length > 0;
}

async function requireResendsLeft(tx: Transaction, sendId: string): Promise<void> {
  const { rows } = await tx.execute<{ resends: number; wait: number | null }>(sql`
    select count(*)::int as resends,
      ceil(extract(epoch from min(created_at) + interval '24 hours' - now()))::int as wait
    from partner_resends where send_id = ${sendId} and created_at > now() - interval '24 hours'`);
  const [{ resends, wait } = { resends: 0, wait: null }] = rows;
  if (resends < MAX_RESENDS_PER_DAY) return;
  const message = `These gift cards were mailed again ${MAX_RESENDS_PER_DAY} times in the last 24 hours`;
  throw refusal('too_many', message, Math.max(1, wait ?? 1));
}

function refusal(code: 'conflict' | 'too_many', message: string, retryAfter?: number): DomainError {
  return new DomainError(code, {
    message,
    errors: { base: [message] },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
