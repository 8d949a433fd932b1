import { isScheduled } from '@giftstore/contracts';
import { eq } from 'drizzle-orm';
import { conflict, invalid } from '../../core/domain-error';
import { emailKey } from '../../core/email-key';
import type { Transaction } from '../../infra/database/database';
import { orderLines, recipientCorrections } from '../../infra/database/schema';
import { enqueue } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { OrderLineRow } from '../orders/order-repository';
import { correctionObstacle } from './correction-rules';
import { lineJob } from './line-job';
import { lockLine } from './lock-line';
import { replacedNotice } from './notice-if-corrected';
import { replaceCards } from './replace-cards';
import { requireResendsLeft } from './resend-limit';
import { giftNotice } from './send-gift-notice';

export interface Correction {
  /** As shown to the buyer. */
  orderNumber: string;
  /** The line, from 1. */
  position: number;
  email: string;
  /** The customer who corrects it; null for a guest. */
  userId: string | null;
}

/**
 * Corrects the e-mail of a gift's recipient under the order's lock: the codes that may have been mailed to the former address
 * no longer work, new ones are issued and mailed to the new address, and the former address and the buyer are told so.
 * @throws DomainError `not_found`; `invalid` for the same e-mail; `conflict` if a card was opened, used or cancelled, or after
 * 2 corrections; `too_many` within the limits of resends and of mails to one recipient
 */
export async function correctRecipient(
  tx: Transaction,
  limits: { correctionsToRecipient: RateLimit },
  { orderNumber, position, email, userId }: Correction,
): Promise<OrderLineRow> {
  const correctable = await lockLine(tx, orderNumber, position);
  const { order, line, cards } = correctable;
  const former = line.recipientEmail ?? '';
  if (!line.isForSelf && emailKey(email) === emailKey(former))
    throw invalid('email', 'This is the email that the gift was sent to');
  const obstacle = correctionObstacle(correctable);
  if (obstacle) throw conflict(obstacle);
  const mailed = !isScheduled(line.sendOn, new Date());
  if (mailed) await requireResendsLeft(tx, order.id);
  if ((await replaceCards(tx, line.id)) < cards.length)
    throw conflict('A gift card of this line is already being used');
  const number = line.corrections + 1;
  await tx
    .insert(recipientCorrections)
    .values({ lineId: line.id, number, fromEmail: former, toEmail: email, correctedBy: userId, mailed });
  const [corrected] = await tx
    .update(orderLines)
    .set({ recipientEmail: email, corrections: number })
    .where(eq(orderLines.id, line.id))
    .returning();
  await enqueue(tx, [
    lineJob(line.id),
    replacedNotice(line.id, number),
    giftNotice('corrected', line.id, number),
  ]);
  await limits.correctionsToRecipient.consumeWithin(tx, emailKey(email));
  return corrected as OrderLineRow;
}
