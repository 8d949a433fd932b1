import type { OpenedRedeemLink, OpenRedeemLinkRequest, RedeemLinkRefusal } from '@giftstore/contracts/api';
import { eq, sql } from 'drizzle-orm';
import { conflict, notFound } from '../../../core/domain-error';
import { toMajor } from '../../../core/money/decimal';
import { secretHash } from '../../../core/secrets';
import type { Database, Queries } from '../../../infra/database/database';
import { deleteInBatches } from '../../../infra/database/delete-in-batches';
import { redeemLinks, vouchers } from '../../../infra/database/schema';
import type { RateLimit } from '../../../infra/rate-limit/rate-limit';
import { openCard } from '../../fulfilment/issue-cards';
import { printedCode, type VoucherCipher } from '../../fulfilment/voucher-cipher';
import { findBrandName } from '../redeemable-cards';

export interface OpenRedeemLinkDeps {
  db: Database;
  cipher: VoucherCipher;
  /** The shop's name, which its own gift cards show. */
  brandName: string;
  limits: { redeemLinkAddress: RateLimit };
}

const messages: Record<RedeemLinkRefusal['reason'], string> = {
  used: 'This gift card has already been redeemed',
  expired: 'This link has expired',
  withdrawn: 'This link no longer works',
};

const refusal = (reason: RedeemLinkRefusal['reason']) => conflict(messages[reason], { reason });

/**
 * The card behind a link, with its number, until it is redeemed. The number alone redeems nothing: that needs a session.
 * @throws DomainError `not_found` for an unknown token; `conflict` with the reason in `data`; `too_many`
 */
export async function openRedeemLink(
  { db, cipher, brandName, limits }: OpenRedeemLinkDeps,
  { token }: OpenRedeemLinkRequest,
  ip: string,
): Promise<OpenedRedeemLink> {
  await limits.redeemLinkAddress.consume(ip);
  const ofToken = eq(redeemLinks.tokenHash, secretHash(token));
  const [found] = await db
    .select({ link: redeemLinks, card: vouchers, isExpired: sql<boolean>`${redeemLinks.expiresAt} <= now()` })
    .from(redeemLinks)
    .innerJoin(vouchers, eq(vouchers.id, redeemLinks.voucherId))
    .where(ofToken);
  if (!found) throw notFound();
  const { link, card, isExpired } = found;
  // A replaced card has another code, which is for another recipient.
  if (card.replacements !== link.replacements) throw refusal('withdrawn');
  if (card.state === 'REDEEMED') throw refusal('used');
  if (card.state !== 'ISSUED' || !card.redeemable) throw refusal('withdrawn');
  if (isExpired) throw refusal('expired');
  if (!link.openedAt) await db.update(redeemLinks).set({ openedAt: sql`now()` }).where(ofToken);
  return {
    card_number: printedCode(openCard(cipher, card).code),
    card: {
      brand_name: (await findBrandName(db, card)) ?? brandName,
      original_value: toMajor(card.value),
      unit_name_short: card.currencyCode,
    },
  };
}

/** Links that expired a month ago say no longer why they do not work. */
export async function deleteOldRedeemLinks(db: Queries): Promise<void> {
  await deleteInBatches(db, redeemLinks, sql`${redeemLinks.expiresAt} < now() - interval '30 days'`);
}
