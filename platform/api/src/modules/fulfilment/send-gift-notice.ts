import { eq } from 'drizzle-orm';
import type { Jobs } from '../../core/jobs';
import type { Database } from '../../infra/database/database';
import { orderLines, orders } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { job } from '../../infra/queue/enqueue';
import type { OrderTokens } from '../orders/order-id';
import { type GiftNoticeKind, giftNoticeMail } from './gift-notice-mail';

export interface GiftNoticeDeps {
  db: Database;
  mailer: Mailer;
  tokens: OrderTokens;
}

/** The job that notifies a gift's buyer. @param correction of the recipient's e-mail, from 1; 0 before the first */
export function giftNotice(kind: GiftNoticeKind, lineId: string, correction: number) {
  const id = idOf({ kind, lineId, correction });
  return job('send_gift_notice', { kind, lineId, correction }, id.replaceAll('.', ':'));
}

/** Mails the buyer what happened to a gift, once; that it was sent, for its first recipient only. */
export async function sendGiftNotice(
  { db, mailer, tokens }: GiftNoticeDeps,
  notice: Jobs['send_gift_notice'],
): Promise<void> {
  const found = await readMailableLine(db, notice.lineId);
  // Of two corrections, the later one's notice has the address that counts.
  if (!found || found.line.corrections !== notice.correction) return;
  const { line, order } = found;
  await mailer.sendOnce(
    { id: idOf(notice), kind: 'gift-notice', orderId: order.id, lineId: line.id },
    giftNoticeMail({ kind: notice.kind, order, line, accessToken: tokens.forBuyer(order) }, mailer.shop),
  );
}

/** A line whose buyer can be mailed, with its order; not of a deleted account, which gets no more mails. */
export async function readMailableLine(db: Database, lineId: string) {
  const [found] = await db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId));
  return found?.order.email ? found : undefined;
}

function idOf({ kind, lineId, correction }: Jobs['send_gift_notice']): string {
  return kind === 'sent' ? `gift-sent.${lineId}` : `gift-corrected.${lineId}.${correction}`;
}
