import { randomUUID } from 'node:crypto';
import type { OrderLookupRequest } from '@giftstore/contracts/api';
import { sql } from 'drizzle-orm';
import { emailKey } from '../../core/email-key';
import type { Database } from '../../infra/database/database';
import type { Mailer } from '../../infra/mail/mailer';
import { enqueueSql } from '../../infra/queue/enqueue';
import type { RateLimit } from '../../infra/rate-limit/rate-limit';
import type { OrderTokens } from './order-id';
import { orderLinkMail } from './order-link-mail';
import { readOrderRow } from './order-repository';

export interface LookupDeps {
  db: Database;
  limits: { orderLookupAddress: RateLimit; orderLookupOrder: RateLimit; orderLinksToRecipient: RateLimit };
}

/**
 * Queues the mail with a guest's order link, if the order has this e-mail. It is one statement in either case, so that the
 * response does not disclose which. After 6 links in an hour no more are mailed to one recipient, who may not have asked.
 * @throws DomainError `too_many`
 */
export async function lookUpOrder(
  { db, limits }: LookupDeps,
  { order_id, email }: OrderLookupRequest,
  ip: string,
): Promise<void> {
  await limits.orderLookupAddress.consume(ip);
  await limits.orderLookupOrder.consume(order_id);
  if (!(await limits.orderLinksToRecipient.tryConsume(emailKey(email)))) return;
  const lookupId = randomUUID();
  await db.execute(
    enqueueSql(sql`
      select 'send_order_link', json_build_object('orderId', id, 'lookupId', ${lookupId}::text), 'lookup:' || ${lookupId}::text
      from orders where order_id = ${order_id} and guest_key = ${emailKey(email)}`),
  );
}

interface LinkDeps {
  db: Database;
  mailer: Mailer;
  tokens: OrderTokens;
}

/** Mails the link. The token is computed here, so that the queue never holds it. */
export async function sendOrderLink(
  { db, mailer, tokens }: LinkDeps,
  { orderId, lookupId }: { orderId: string; lookupId: string },
): Promise<void> {
  const order = await readOrderRow(db, orderId);
  if (!order) return;
  await mailer.sendOnce(
    { id: `order-link.${lookupId}`, kind: 'order-link', orderId },
    orderLinkMail(order, tokens.tokenOf(order.orderId), mailer.shop),
  );
}
