import { and, eq, sql } from 'drizzle-orm';
import { partnerSends, users } from '../../infra/database/schema';
import type { Mail, Mailer } from '../../infra/mail/mailer';
import { type IssueDeps, issueCards, openCard } from '../fulfilment/issue-cards';
import type { IssuedCard } from '../fulfilment/issuer';
import { type RedeemLinkDeps, withRedeemLinks } from '../fulfilment/redeem-link/save-redeem-link';
import { readCards, type VoucherRow } from '../fulfilment/voucher-repository';
import type { CardPageSecrets } from './card-page-secrets';
import { partnerMail } from './partner-mail';
import type { SendRow } from './partner-send-response';

export interface SendCardsDeps extends IssueDeps, RedeemLinkDeps {
  mailer: Mailer;
  cardPages: CardPageSecrets;
}

/**
 * Issues the cards of a partner's send and mails them as one mail, with the codes or, if the send has a password, the link
 * to the card page; then the send is SENT. May run any number of times.
 */
export async function sendPartnerCards(deps: SendCardsDeps, sendId: string): Promise<void> {
  const { db, mailer } = deps;
  const rows = await readCards(db, { sendId });
  const cards = await issueCards(deps, rows);
  const id = `partner.${sendId}`;
  const mail = await mailOf(deps, { id, sendId }, rows, cards);
  if (!mail) return;
  await mailer.sendOnce({ id, kind: 'partner' }, mail);
  await db
    .update(partnerSends)
    .set({ state: 'SENT', sentAt: sql`now()` })
    .where(and(eq(partnerSends.id, sendId), eq(partnerSends.state, 'PENDING')));
}

/** Mails a send again, under a new Message-ID; not if its cards became void since it was asked for. */
export async function sendPartnerCardsAgain(
  deps: SendCardsDeps,
  { sendId, resendId }: { sendId: string; resendId: string },
): Promise<void> {
  const rows = await readCards(deps.db, { sendId });
  if (!rows.every(({ state }) => state === 'ISSUED' || state === 'REDEEMED')) return;
  const id = `partner-again.${sendId}.${resendId}`;
  const cards = rows.map((row) => openCard(deps.cipher, row));
  const mail = await mailOf(deps, { id, sendId }, rows, cards);
  if (mail) await deps.mailer.sendOnce({ id, kind: 'partner' }, mail);
}

/**
 * The mail of a send; undefined without cards. Behind a password there are no redeem links: whoever reads the mail must not
 * get the cards.
 */
async function mailOf(
  deps: SendCardsDeps,
  { id, sendId }: { id: string; sendId: string },
  rows: VoucherRow[],
  cards: IssuedCard[],
): Promise<Mail | undefined> {
  const { db, mailer, cardPages } = deps;
  const [row] = await db
    .select({ send: partnerSends, firstName: users.firstName, lastName: users.lastName })
    .from(partnerSends)
    .innerJoin(users, eq(users.id, partnerSends.partnerId))
    .where(eq(partnerSends.id, sendId));
  if (!row || cards.length === 0) return undefined;
  const { send, firstName, lastName } = row;
  const sender = `${firstName} ${lastName}`;
  if (send.passwordHash !== null)
    return partnerMail({ send, sender, cards, pageToken: pageTokenOf(cardPages, send) }, mailer.shop);
  return partnerMail(
    { send, sender, cards: await withRedeemLinks(deps, rows, cards, id), pageToken: undefined },
    mailer.shop,
  );
}

/** @throws Error when the secret that the link was made with is no longer configured: the job waits for it */
function pageTokenOf(cardPages: CardPageSecrets, { id, pageTokenHash }: SendRow): string {
  const keys = cardPages.find(id, pageTokenHash);
  if (!keys) throw new Error(`the secret of the card page of send ${id} is not configured`);
  return keys.token;
}
