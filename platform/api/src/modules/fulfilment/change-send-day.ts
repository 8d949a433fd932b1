import { isScheduled, latestSendDay } from '@giftstore/contracts';
import { eq, sql } from 'drizzle-orm';
import { invalid } from '../../core/domain-error';
import type { Transaction } from '../../infra/database/database';
import { orderLines, sendDayChanges } from '../../infra/database/schema';
import { formatDay } from '../../infra/mail/format-date';
import { enqueue } from '../../infra/queue/enqueue';
import { MIN_VALID_DAYS } from '../catalogue/availability';
import { sendDayError } from '../quote/send-day-error';
import { lineJob } from './line-job';
import { lockLine } from './lock-line';
import { requireWaiting } from './require-waiting';
import { enqueueGiftChangeNotice, type GiftChangeLimits } from './send-gift-change-notice';

export interface SendDayChange {
  /** As shown to the buyer. */
  orderNumber: string;
  /** The line, from 1. */
  position: number;
  /** An ISO date; null: now. */
  sendOn: string | null;
}

/**
 * Changes the day on which a waiting gift is mailed, under the order's lock, and records it. Its job looks at the new day, and its
 * buyer is mailed what was changed; of a gift that is mailed now, the notice that it was sent says so.
 * @throws DomainError `not_found`; `invalid` for a day that is too far ahead, or on which a reserved card is no longer valid for
 * long; `conflict` for a gift that does not wait; `too_many` changes of one buyer
 */
export async function changeSendDay(
  tx: Transaction,
  limits: GiftChangeLimits,
  { orderNumber, position, sendOn }: SendDayChange,
): Promise<void> {
  const locked = await lockLine(tx, orderNumber, position);
  const { line } = locked;
  const dayError = sendDayError(sendOn);
  if (dayError) throw invalid('send_on', dayError);
  const now = new Date();
  requireWaiting(locked, now);
  await requireValidUntil(tx, line.id, sendOn);
  // Not null: a gift that was paid long ago is not late already.
  const day = isScheduled(sendOn, now) ? sendOn : latestSendDay(now);
  await tx.update(orderLines).set({ sendOn: day }).where(eq(orderLines.id, line.id));
  await enqueue(tx, [lineJob(line.id)]);
  // A day that was chosen again is no change.
  if (!line.sendOn || line.sendOn === day) return;
  await tx.insert(sendDayChanges).values({ lineId: line.id, fromDay: line.sendOn, toDay: day });
  if (isScheduled(day, now))
    await enqueueGiftChangeNotice(tx, limits, locked, { what: 'day', from: line.sendOn, to: day });
}

/** A card of the stock that is reserved for the gift is still valid for long on its new day. */
async function requireValidUntil(tx: Transaction, lineId: string, sendOn: string | null): Promise<void> {
  if (!sendOn) return;
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    select (min(expires_on) - ${MIN_VALID_DAYS}::int - 1)::text as last from stock_cards
    where line_id = ${lineId} and voucher_id is null`);
  const last = rows[0]?.last;
  if (last && sendOn > last) throw invalid('send_on', `Choose a day until ${formatDay(last)}`);
}
