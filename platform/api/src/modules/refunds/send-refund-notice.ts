import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import { readOrder } from '../orders/order-repository';
import { readOrderCards } from './order-cards';
import { partialRefundMail } from './partial-refund-mail';
import { findPartialRefund, voucherIdsOf } from './partial-refund-repository';
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

/** Mails the customer which part of an order was returned, and which cards no longer work, once. */
export async function sendPartialRefundNotice(
  { db, mailer }: { db: Database; mailer: Mailer },
  refundId: string,
): Promise<void> {
  const part = await findPartialRefund(db, refundId);
  const order = part && (await readOrder(db, part.orderId));
  if (!order || !part.doneAt) return;
  const ids = await voucherIdsOf(db, refundId);
  const cards = (await readOrderCards(db, order)).filter(
    ({ voucherId, state }) => ids.includes(voucherId) && state === 'VOID',
  );
  await mailer.sendOnce(
    { id: `refund.${refundId}`, kind: 'refund', orderId: order.order.id },
    partialRefundMail(order.order, part, cards, mailer.shop),
  );
}
