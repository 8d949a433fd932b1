import { eq } from 'drizzle-orm';
import { giveawayCampaigns, giveawayClaims } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import { type IssueDeps, issueCards } from '../fulfilment/issue-cards';
import { readCards } from '../fulfilment/voucher-repository';
import { giveawayMail } from './giveaway-mail';

/** Issues the card of a claim and mails it once, however often the job runs. */
export async function sendGiveawayCard(deps: IssueDeps & { mailer: Mailer }, claimId: string): Promise<void> {
  const [row] = await deps.db
    .select({ claim: giveawayClaims, campaign: giveawayCampaigns })
    .from(giveawayClaims)
    .innerJoin(giveawayCampaigns, eq(giveawayCampaigns.id, giveawayClaims.campaignId))
    .where(eq(giveawayClaims.id, claimId));
  const cards = await issueCards(deps, await readCards(deps.db, { claimId }));
  if (!row || cards.length === 0) return;
  await deps.mailer.sendOnce(
    { id: `giveaway.${claimId}`, kind: 'giveaway' },
    giveawayMail({ ...row, cards }, deps.mailer.shop),
  );
}
