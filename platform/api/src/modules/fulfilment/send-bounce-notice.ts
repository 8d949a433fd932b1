import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { mailEvents, mails, orderLines, orders } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { correctionsBefore } from '../orders/mail-ids';
import type { OrderTokens } from '../orders/order-id';
import { bounceMail } from './bounce-mail';

export interface BounceDeps {
  db: Database;
  mailer: Mailer;
  tokens: OrderTokens;
}

/**
 * Tells the buyer that the mail with a gift came back, once for each line and address; not if the e-mail was corrected
 * meanwhile, and not about mails to the buyer's own address, where the notice would come back as well.
 * @throws Error when the mail is not recorded yet, which a crash can delay; the job is then retried for an hour
 */
export async function sendBounceNotice({ db, mailer, tokens }: BounceDeps, messageId: string): Promise<void> {
  const [found] = await db
    .select({ mail: mails, line: orderLines, order: orders })
    .from(mails)
    .innerJoin(orderLines, eq(orderLines.id, mails.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(mails.messageId, messageId));
  if (!found) return requireOldEvent(db, messageId);
  const { mail, line, order } = found;
  if (!order.email) return;
  if (line.isForSelf || correctionsBefore(messageId, mail.kind) !== line.corrections) return;
  await mailer.sendOnce(
    { id: `bounced.${line.id}.${line.corrections}`, kind: 'bounced', orderId: order.id, lineId: line.id },
    bounceMail({ order, line, accessToken: tokens.forBuyer(order) }, mailer.shop),
  );
}

async function requireOldEvent(db: Database, messageId: string): Promise<void> {
  const [recent] = await db
    .select({ id: mailEvents.id })
    .from(mailEvents)
    .where(
      and(eq(mailEvents.messageId, messageId), sql`${mailEvents.receivedAt} > now() - interval '1 hour'`),
    );
  if (recent) throw new Error('The mail that came back is not recorded yet');
}
