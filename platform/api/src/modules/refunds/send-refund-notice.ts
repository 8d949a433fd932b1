import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import { readOrder } from '../orders/order-repository';
import { refundMail } from './refund-mail';
import { findRefund } from './refund-repository';

/** Mails the customer what was returned, once. */
export async function sendRefundNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  orderId: string,
): Promise<void> {
  const [order, refund] = [await readOrder(db, orderId), await findRefund(db, orderId)];
  if (!order || !refund?.doneAt) return;
  await mailer.sendOnce(
    { id: `refund.${orderId}`, kind: 'refund', orderId },
    refundMail(order, refund, mailer.shop),
  );
}
