import { randomUUID } from 'node:crypto';
import { emailKey } from '../../core/email-key';
import type { GiftChange, Jobs } from '../../core/jobs';
import type { Transaction } from '../../infra/database/database';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { giftChangeMail } from './gift-change-mail';
import { type GiftNoticeDeps, readMailableLine } from './send-gift-notice';

export interface GiftChangeLimits {
  giftChangesToBuyer: RateLimit;
}

/**
 * Lets the worker notify a gift's buyer of a change, which commits with it. Call this last: the counter is locked.
 * @throws DomainError `too_many` within the limit of these mails to one buyer
 */
export async function enqueueGiftChangeNotice(
  tx: Transaction,
  limits: GiftChangeLimits,
  { order, line }: { order: Pick<OrderRow, 'email'>; line: Pick<OrderLineRow, 'id'> },
  change: GiftChange,
): Promise<void> {
  const changeId = randomUUID();
  const payload = { lineId: line.id, changeId, change };
  await enqueue(tx, [job('send_gift_change_notice', payload, `gift-change:${line.id}:${changeId}`)]);
  await limits.giftChangesToBuyer.consumeWithin(tx, emailKey(order.email));
}

/** Mails the buyer what was changed about a gift, once; not the buyer whose account was deleted since. */
export async function sendGiftChangeNotice(
  { db, mailer, tokens }: GiftNoticeDeps,
  { lineId, changeId, change }: Jobs['send_gift_change_notice'],
): Promise<void> {
  const found = await readMailableLine(db, lineId);
  if (!found) return;
  const { line, order } = found;
  await mailer.sendOnce(
    { id: `gift-change.${lineId}.${changeId}`, kind: 'gift-notice', orderId: order.id, lineId },
    giftChangeMail({ change, order, line, accessToken: tokens.forBuyer(order) }, mailer.shop),
  );
}
