import { sql } from 'drizzle-orm';
import { secretHash } from '../../../core/secrets';
import type { Queries } from '../../../infra/database/database';
import { type Placeholders, prepared } from '../../../infra/database/prepared';
import { redeemLinks } from '../../../infra/database/schema';
import type { MailedCard } from '../card-blocks';
import { type IssuedCard, isWithdrawable } from '../issuer';
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
  await insertLink(db, { tokenHash: secretHash(token), voucherId: id, replacements, days }).execute();
}

type NewLink = Pick<typeof redeemLinks.$inferInsert, 'tokenHash' | 'voucherId'> & {
  replacements: number;
  days: number;
};

const insertLink = prepared((db, { tokenHash, voucherId, replacements, days }: Placeholders<NewLink>) =>
  db
    .insert(redeemLinks)
    .values({ tokenHash, voucherId, replacements, expiresAt: sql`now() + make_interval(days => ${days})` })
    .onConflictDoNothing(),
);

/**
 * The cards of one mail, with a redeem link for each that can be converted to points.
 * @param rows of the cards, in their order
 * @param mailId of the mail: another mail of the same card has a link of its own
 */
export async function withRedeemLinks(
  { db, redeemLinks: links }: RedeemLinkDeps & { db: Queries },
  rows: VoucherRow[],
  cards: IssuedCard[],
  mailId: string,
): Promise<MailedCard[]> {
  const urls = await Promise.all(
    rows.map(async (row, index) => {
      const isOwn = isWithdrawable(cards[index] ?? row);
      if (!isOwn || !row.redeemable || row.state === 'REDEEMED' || row.state === 'VOID') return undefined;
      const token = links.tokenOf(row.id, `${mailId}:${row.replacements}`);
      await saveRedeemLink(db, row, token);
      return links.opaqueUrl(token);
    }),
  );
  return cards.map((card, index) => ({ ...card, redeemUrl: urls[index] }));
}
