import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../infra/database/database';
import { giveawayDevices, giveawayRefusals } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import { enqueue, job } from '../../infra/queue/enqueue';
import { requireCampaign } from './find-campaign';

/**
 * Minutes after which a mail is due: a visitor who reads the refusal on the device's screen corrects it at once, and then
 * gets no mail.
 */
const MAIL_AFTER_MINUTES = 30;
const BATCH = 500;

/**
 * Enqueues the mails of refused claims: one for each mailbox and campaign, and none for a visitor who has got a card since.
 * A second claim is mailed as well: its visitor expects another card.
 */
export async function enqueueRefusalMails(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; campaign_id: string; mailbox_key: string }>(sql`
      with due as (
        select * from giveaway_refusals
        where mail_decided_at is null and created_at < now() - make_interval(mins => ${MAIL_AFTER_MINUTES})
        order by created_at limit ${BATCH} for update skip locked
      ), decided as (
        update giveaway_refusals refusal set mail_decided_at = now() from due where refusal.id = due.id
      )
      select distinct on (campaign_id, mailbox_key) id, campaign_id, mailbox_key from due
      where email <> '' and (reason = 'second_claim' or not exists (
        select from giveaway_claims claim
        where claim.campaign_id = due.campaign_id and claim.mailbox_key = due.mailbox_key))
      order by campaign_id, mailbox_key, created_at desc`);
    const jobs = rows.map(({ id }) =>
      job('send_giveaway_refusal', { refusalId: id }, `giveaway-refusal:${id}`),
    );
    if (jobs.length > 0) await enqueue(tx, jobs);
  });
}

export interface ListedRefusal {
  reason: string;
  email: string;
  firstName: string;
  lastName: string;
  codeLastFour: string;
  device: string;
  claimedAt: Date | null;
  createdAt: Date;
  /** Whether the visitor has a card of the campaign, from another claim. */
  hasCard: boolean;
}

/** The refused claims of a campaign's devices, newest first. @throws DomainError `not_found` */
export async function listRefusals(db: Queries, campaignName: string): Promise<ListedRefusal[]> {
  const { campaign } = await requireCampaign(db, campaignName);
  const { reason, email, firstName, lastName, codeLastFour, claimedAt, createdAt } = giveawayRefusals;
  return db
    .select({
      ...{ reason, email, firstName, lastName, codeLastFour, claimedAt, createdAt },
      device: giveawayDevices.name,
      hasCard: sql<boolean>`exists (select from giveaway_claims claim
        where claim.campaign_id = giveaway_refusals.campaign_id
          and claim.mailbox_key = giveaway_refusals.mailbox_key)`,
    })
    .from(giveawayRefusals)
    .innerJoin(giveawayDevices, eq(giveawayDevices.id, giveawayRefusals.deviceId))
    .where(eq(giveawayRefusals.campaignId, campaign.id))
    .orderBy(desc(createdAt));
}
