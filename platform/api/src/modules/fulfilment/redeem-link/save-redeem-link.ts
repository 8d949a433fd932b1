import { sql } from 'drizzle-orm';
import { secretHash } from '../../../core/secrets';
import type { Queries } from '../../../infra/database/database';
import { redeemLinks } from '../../../infra/database/schema';
import type { VoucherRow } from '../voucher-repository';
import type { RedeemLinks } from './redeem-links';

export interface RedeemLinkDeps {
  redeemLinks: RedeemLinks;
}

/** How long a mailed link opens its card; the code beside it works for as long as the card does. */
export const REDEEM_LINK_DAYS = 30;

/** Saves the link with this token, unless an earlier attempt has. */
export async function saveRedeemLink(
  db: Queries,
  { id, replacements }: Pick<VoucherRow, 'id' | 'replacements'>,
  token: string,
  days = REDEEM_LINK_DAYS,
): Promise<void> {
  await db
    .insert(redeemLinks)
    .values({
      tokenHash: secretHash(token),
      voucherId: id,
      replacements,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .onConflictDoNothing();
}

/**
 * The single-use link of each card in one mail, in their order; undefined for a card that cannot be converted to points.
 * @param mailId of the mail: another mail of the same card has a link of its own
 */
export async function redeemUrlsOf(
  { db, redeemLinks: links }: RedeemLinkDeps & { db: Queries },
  cards: VoucherRow[],
  mailId: string,
): Promise<(string | undefined)[]> {
  return Promise.all(
    cards.map(async (card) => {
      if (!card.redeemable || card.state === 'REDEEMED' || card.state === 'VOID') return undefined;
      const token = links.tokenOf(card.id, `${mailId}:${card.replacements}`);
      await saveRedeemLink(db, card, token);
      return links.singleUseUrl(token);
    }),
  );
}
