import { isScheduled, latestSendDay } from '@giftstore/contracts';
import { eq } from 'drizzle-orm';
import { conflict, invalid } from '../../core/domain-error';
import type { Transaction } from '../../infra/database/database';
import { orderLines } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import { sendDayError } from '../quote/send-day-error';
import { isPaid } from './is-paid';
import { lockLine } from './lock-line';

export interface SendDayChange {
  /** As shown to the buyer. */
  orderNumber: string;
  /** The line, from 1. */
  position: number;
  /** An ISO date; null: now. */
  sendOn: string | null;
}

/**
 * Changes the day on which a waiting gift is mailed, under the order's lock. Its job looks at the new day.
 * @throws DomainError `not_found`; `invalid` for a day too far ahead; `conflict` for a gift that does not wait
 */
export async function changeSendDay(
  tx: Transaction,
  { orderNumber, position, sendOn }: SendDayChange,
): Promise<void> {
  const { order, line, cards } = await lockLine(tx, orderNumber, position);
  const dayError = sendDayError(sendOn);
  if (dayError) throw invalid('send_on', dayError);
  const isUnsent = cards.some(({ state }) => state === 'PENDING');
  const now = new Date();
  if (!isPaid(order) || !isUnsent || !isScheduled(line.sendOn, now))
    throw conflict("This gift isn't waiting for its day any more");
  // Not null: the 72 hours of a gift that was paid long ago begin now.
  const day = isScheduled(sendOn, now) ? sendOn : latestSendDay(now);
  await tx.update(orderLines).set({ sendOn: day }).where(eq(orderLines.id, line.id));
  await enqueue(tx, [job('send_vouchers', { lineId: line.id }, `vouchers:${line.id}`)]);
}
