import { eq } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { giveawayCampaigns } from '../../infra/database/schema';
import type { CampaignRow } from './campaign-response';
import { type CampaignState, campaignState } from './campaign-state';

export interface FoundCampaign {
  campaign: CampaignRow;
  state: CampaignState;
}

const columns = { campaign: giveawayCampaigns, state: campaignState };

/** The campaign of this address; without one the shop's default campaign. */
export async function findCampaignByEvent(
  db: Queries,
  event: string | undefined,
): Promise<FoundCampaign | undefined> {
  const isIt =
    event === undefined ? eq(giveawayCampaigns.isDefault, true) : eq(giveawayCampaigns.event, event);
  const [found] = await db.select(columns).from(giveawayCampaigns).where(isIt);
  return found;
}

/**
 * A campaign by the name that its operator gave it.
 * @throws DomainError `not_found`
 */
export async function requireCampaign(db: Queries, name: string): Promise<FoundCampaign> {
  const [found] = await db
    .select(columns)
    .from(giveawayCampaigns)
    .where(eq(giveawayCampaigns.name, name.trim()));
  if (!found) throw new DomainError('not_found', { message: `There is no campaign "${name}"` });
  return found;
}
