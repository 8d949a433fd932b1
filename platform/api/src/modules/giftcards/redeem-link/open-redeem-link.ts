import type { OpenedRedeemLink, OpenRedeemLinkRequest, RedeemLinkRefusal } from '@giftstore/contracts/api';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { DomainError, notFound } from '../../../core/domain-error';
import { faultInjected } from '../../../core/fault-injection';
import { secretHash } from '../../../core/secrets';
import type { Database, Queries } from '../../../infra/database/database';
import { deleteInBatches } from '../../../infra/database/delete-in-batches';
import { redeemLinks, vouchers } from '../../../infra/database/schema';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import { openCard } from '../../fulfilment/issue-cards';
import { printedCode, type VoucherCipher } from '../../fulfilment/voucher-cipher';
import type { VoucherRow } from '../../fulfilment/voucher-repository';

export interface OpenRedeemLinkDeps {
  db: Database;
  cipher: VoucherCipher;
  limits: { redeemLinkAddress: RateLimit };
}

type LinkRow = typeof redeemLinks.$inferSelect;

/** How long the attempt that used a link may repeat its request, because the response was lost. */
const REPEAT_MINUTES = 10;

const messages: Record<RedeemLinkRefusal['reason'], string> = {
  used: 'This link has already been used',
  expired: 'This link has expired',
  withdrawn: 'This link no longer works',
};

/**
 * The number of the card behind a link, once. The number alone redeems nothing: that needs a session.
 * @throws DomainError `not_found` for an unknown token; `conflict` with the reason in `data`; `too_many`
 */
export async function openRedeemLink(
  { db, cipher, limits }: OpenRedeemLinkDeps,
  { token, attempt }: OpenRedeemLinkRequest,
  ip: string,
): Promise<OpenedRedeemLink> {
  await limits.redeemLinkAddress.consume(ip);
  const tokenHash = secretHash(token);
  const [found] = await db
    .select({ link: redeemLinks, card: vouchers })
    .from(redeemLinks)
    .innerJoin(vouchers, eq(vouchers.id, redeemLinks.voucherId))
    .where(eq(redeemLinks.tokenHash, tokenHash));
  if (!found) throw notFound();
  // A card that can no longer be converted does not use up the link.
  const { link, card } = found;
  if (card.state === 'REDEEMED') throw refusal('used');
  if (!isOfLink(card, link)) throw refusal('withdrawn');
  if (!(await consumeLink(db, tokenHash, secretHash(attempt))))
    throw refusal(link.usedAt || link.expiresAt > new Date() ? 'used' : 'expired');
  return { card_number: printedCode(openCard(cipher, card).code) };
}

/** A replaced card has another code, which is for another recipient. */
function isOfLink(card: VoucherRow, { replacements }: LinkRow): boolean {
  return card.state === 'ISSUED' && card.redeemable && card.replacements === replacements;
}

/** One conditional statement: of concurrent attempts exactly one uses the link. */
async function consumeLink(db: Queries, tokenHash: Buffer, usedBy: Buffer): Promise<boolean> {
  const isUnused = or(
    isNull(redeemLinks.usedAt),
    and(
      eq(redeemLinks.usedBy, usedBy),
      gt(redeemLinks.usedAt, sql`now() - make_interval(mins => ${REPEAT_MINUTES})`),
    ),
  );
  const condition = __FAULT_INJECTION__ && faultInjected('no-single-link-use') ? undefined : isUnused;
  const used = await db
    .update(redeemLinks)
    .set({ usedAt: sql`coalesce(${redeemLinks.usedAt}, now())`, usedBy })
    .where(and(eq(redeemLinks.tokenHash, tokenHash), gt(redeemLinks.expiresAt, sql`now()`), condition))
    .returning({ tokenHash: redeemLinks.tokenHash });
  return used.length === 1;
}

function refusal(reason: RedeemLinkRefusal['reason']): DomainError {
  const message = messages[reason];
  return new DomainError('conflict', { message, errors: { base: [message] }, data: { reason } });
}

/** Links that expired a month ago say no longer why they do not work. */
export async function deleteOldRedeemLinks(db: Queries): Promise<void> {
  await deleteInBatches(db, redeemLinks, sql`${redeemLinks.expiresAt} < now() - interval '30 days'`);
}
