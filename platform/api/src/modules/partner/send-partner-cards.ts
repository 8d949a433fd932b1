import { and, eq, sql } from 'drizzle-orm';
import { partnerSends, users } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { type IssueDeps, issueCards } from '../fulfilment/issue-cards';
import { readCards } from '../fulfilment/voucher-repository';
import type { CardPageSecrets } from './card-page-secrets';
import { partnerMail } from './partner-mail';

export interface SendCardsDeps extends IssueDeps {
  mailer: Mailer;
  cardPages: CardPageSecrets;
}

/**
 * Issues the cards of a partner's send and mails them as one mail, with the codes or, if the send has a password, the link
 * to the card page; then the send is SENT. May run any number of times.
 */
export async function sendPartnerCards(deps: SendCardsDeps, sendId: string): Promise<void> {
  const { db, mailer, cardPages } = deps;
  const [row] = await db
    .select({ send: partnerSends, firstName: users.firstName, lastName: users.lastName })
    .from(partnerSends)
    .innerJoin(users, eq(users.id, partnerSends.partnerId))
    .where(eq(partnerSends.id, sendId));
  const cards = await issueCards(deps, await readCards(db, { sendId }));
  if (!row || cards.length === 0) return;
  const { send, firstName, lastName } = row;
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
