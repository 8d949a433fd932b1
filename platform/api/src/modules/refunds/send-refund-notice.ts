import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import { readOrder } from '../orders/order-repository';
import { refundMail } from './refund-mail';
import { findRefund } from './refund-repository';

/** Tells the buyer, once, what was given back. */
export async function sendRefundNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  orderId: string,
): Promise<void> {
  const [found, refund] = [await readOrder(db, orderId), await findRefund(db, orderId)];
  if (!found || !refund?.doneAt) return;
  await mailer.sendOnce(
    { id: `refund.${orderId}`, kind: 'refund', orderId },
    refundMail(found, refund, mailer.shop),
  );
}
