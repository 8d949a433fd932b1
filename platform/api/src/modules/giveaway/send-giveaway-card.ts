import { eq } from 'drizzle-orm';
import { giveawayClaims } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { type IssueDeps, issueCards } from '../fulfilment/issue-cards';
import { type RedeemLinkDeps, withRedeemLinks } from '../fulfilment/redeem-link/save-redeem-link';
import { readCards } from '../fulfilment/voucher-repository';
import { giveawayMail } from './giveaway-mail';

/** Issues the card of a claim and mails it once, however often the job runs. */
export async function sendGiveawayCard(
  deps: IssueDeps & RedeemLinkDeps & { mailer: Mailer },
  claimId: string,
): Promise<void> {
  const [claim] = await deps.db.select().from(giveawayClaims).where(eq(giveawayClaims.id, claimId));
  const vouchers = await readCards(deps.db, { claimId });
  const issued = await issueCards(deps, vouchers);
  const [voucher] = vouchers;
  if (!claim || !voucher || issued.length === 0) return;
  const id = `giveaway.${claimId}`;
  const cards = await withRedeemLinks(deps, vouchers, issued, id);
  const { value, currencyCode } = voucher;
  const mail = giveawayMail({ claim, value, currencyCode, cards }, deps.mailer.shop);
  await deps.mailer.sendOnce({ id, kind: 'giveaway' }, mail);
}
