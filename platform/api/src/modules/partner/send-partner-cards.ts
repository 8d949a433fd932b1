import { and, eq, sql } from 'drizzle-orm';
import { partnerSends, users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { type DrawDeps, drawCards } from '../fulfilment/draw-cards';
import { readCards } from '../fulfilment/voucher-repository';
import type { CardPageSecrets } from './card-page-secrets';
import { partnerMail } from './partner-mail';

export interface SendCardsDeps extends DrawDeps {
  mailer: Mailer;
  cardPages: CardPageSecrets;
}

/**
 * Draws the cards of a partner's send and mails them as one mail: the codes, or the link to their page where a password
 * was asked for. May run any number of times; then the send is SENT.
 */
export async function sendPartnerCards(deps: SendCardsDeps, sendId: string): Promise<void> {
  const { db, mailer, cardPages } = deps;
  const [found] = await db
    .select({ send: partnerSends, firstName: users.firstName, lastName: users.lastName })
    .from(partnerSends)
    .innerJoin(users, eq(users.id, partnerSends.partnerId))
    .where(eq(partnerSends.id, sendId));
  const cards = await drawCards(deps, await readCards(db, { sendId }));
  if (!found || cards.length === 0) return;
  const { send, firstName, lastName } = found;
  const pageToken = send.passwordHash === null ? undefined : cardPages.tokenOf(sendId);
  await mailer.sendOnce(
    { id: `partner.${sendId}`, kind: 'partner' },
    partnerMail({ send, sender: `${firstName} ${lastName}`, cards, pageToken }, mailer.shop),
  );
  await db
    .update(partnerSends)
    .set({ state: 'SENT', sentAt: sql`now()` })
    .where(and(eq(partnerSends.id, sendId), eq(partnerSends.state, 'PENDING')));
}
