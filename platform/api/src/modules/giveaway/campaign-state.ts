import type { GiveawayCampaign } from '@giftstore/contracts/api';
import { type SQL, sql } from 'drizzle-orm';

export type CampaignState = GiveawayCampaign['state'];

/**
 * Conditions on `giveaway_campaigns` by the database's clock, which all processes share. They name their tables, because
 * they stand in subqueries, too.
 */
const hasEnded = sql`(not giveaway_campaigns.active or coalesce(giveaway_campaigns.closes_at <= now(), false))`;
const isUpcoming = sql`coalesce(giveaway_campaigns.opens_at > now(), false)`;

/** The cap is reached, or no code has a use left. A campaign without codes is not used up: they are still to come. */
const isUsedUp = sql`(
  (giveaway_campaigns.cap is not null
    and (select count(*) from giveaway_claims claim where claim.campaign_id = giveaway_campaigns.id)
      >= giveaway_campaigns.cap)
  or (exists (select from giveaway_codes code where code.campaign_id = giveaway_campaigns.id)
    and not exists (select from giveaway_codes code
      where code.campaign_id = giveaway_campaigns.id and code.used < code.uses)))`;

/** The state that pages show. */
export const campaignState = sql<CampaignState>`case
  when ${hasEnded} then 'ended' when ${isUpcoming} then 'upcoming' when ${isUsedUp} then 'used_up' else 'open' end`;

/** Whether it takes claims of the page now. */
export const takesClaims = sql`not ${hasEnded} and not ${isUpcoming}`;

/**
 * Whether it takes claims of its devices now: for `graceDays` after its end as well, because a claim may be made without a
 * network and sent later. Clocks of devices are not trusted, so when it was made does not matter.
 */
export function takesDeviceClaims(graceDays: number): SQL {
  return sql`not ${isUpcoming}
    and (giveaway_campaigns.active or giveaway_campaigns.closes_at is not null)
    and coalesce(giveaway_campaigns.closes_at + make_interval(days => ${graceDays}) > now(), true)`;
}
