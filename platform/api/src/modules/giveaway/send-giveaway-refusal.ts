import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/database/database';
import { giveawayCampaigns, giveawayRefusals } from '../../infra/database/schema';
import type { Mailer } from '../../infra/mail/mailer';
import type { GiveawaySettings } from './claim-from-device';
import type { RefusalReason } from './claim-refused';
import { refusalMail } from './refusal-mail';

export interface RefusalMailDeps {
  db: Database;
  mailer: Mailer;
  giveaway: GiveawaySettings;
}

/**
 * Mails a visitor that a claim was refused, once for each mailbox and campaign: the mail's id is made from both, hashed
 * because ids of mails are kept.
 */
export async function sendGiveawayRefusal(
  { db, mailer, giveaway }: RefusalMailDeps,
  refusalId: string,
): Promise<void> {
  const [row] = await db
    .select({ refusal: giveawayRefusals, campaign: giveawayCampaigns })
    .from(giveawayRefusals)
    .innerJoin(giveawayCampaigns, eq(giveawayCampaigns.id, giveawayRefusals.campaignId))
    .where(eq(giveawayRefusals.id, refusalId));
  if (!row) return;
  const { refusal, campaign } = row;
  const [id = '', ...olderIds] = giveaway.claimSecrets.map((secret) => mailId(secret, refusal));
  const title = campaign.texts.en?.title || campaign.name;
  const reason = refusal.reason as RefusalReason;
  await mailer.sendOnce(
    { id, olderIds, kind: 'giveaway' },
    refusalMail({ email: refusal.email, reason, title }, mailer.shop),
  );
}

function mailId(secret: string, { campaignId, mailboxKey }: { campaignId: string; mailboxKey: string }) {
  const hash = createHmac('sha256', secret).update(`${campaignId} ${mailboxKey}`).digest('hex');
  return `giveaway-refusal.${hash.slice(0, 32)}`;
}
