import { asc, count, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { giveawayCampaigns, giveawayClaims, giveawayCodes } from '../../infra/database/schema';
import { type CampaignState, campaignState } from './campaign-state';

export interface CampaignSummary {
  id: string;
  name: string;
  event: string;
  state: CampaignState;
  isDefault: boolean;
  /** Value of one card, in minor units of `currency`. */
  value: number;
  currency: string;
  active: boolean;
  cap: number | null;
  codes: number;
  /** Claims that the codes still allow. */
  usesLeft: number;
  claims: number;
  createdAt: Date;
}

/** All campaigns, oldest first, with their codes and claims. */
export async function listCampaigns(db: Queries): Promise<CampaignSummary[]> {
  const { id, name, event, isDefault, value, currencyCode, active, cap, createdAt } = giveawayCampaigns;
  const codes = db
    .select({
      campaignId: giveawayCodes.campaignId,
      codes: count().as('codes'),
      left: sql<number>`sum(${giveawayCodes.uses} - ${giveawayCodes.used})`.mapWith(Number).as('uses_left'),
    })
    .from(giveawayCodes)
    .groupBy(giveawayCodes.campaignId)
    .as('code_counts');
  const claims = db
    .select({ campaignId: giveawayClaims.campaignId, claims: count().as('claims') })
    .from(giveawayClaims)
    .groupBy(giveawayClaims.campaignId)
    .as('claim_counts');
  const rows = await db
    .select({
      ...{ id, name, event, isDefault, value, currency: currencyCode, active, cap, createdAt },
      ...{ state: campaignState, codes: codes.codes, usesLeft: codes.left, claims: claims.claims },
    })
    .from(giveawayCampaigns)
    .leftJoin(codes, eq(codes.campaignId, id))
    .leftJoin(claims, eq(claims.campaignId, id))
    .orderBy(asc(createdAt), asc(name));
  return rows.map((row) => ({
    ...row,
    codes: row.codes ?? 0,
    usesLeft: row.usesLeft ?? 0,
    claims: row.claims ?? 0,
  }));
}
