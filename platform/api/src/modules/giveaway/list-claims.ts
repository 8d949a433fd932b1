import { asc, count, eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { giveawayClaims, giveawayDevices } from '../../infra/database/schema';
import { requireCampaign } from './find-campaign';

/** The claims of a campaign, oldest first; those that were made anonymous have empty fields. @throws DomainError `not_found` */
export async function listClaims(db: Queries, campaignName: string) {
  const { campaign } = await requireCampaign(db, campaignName);
  const claims = giveawayClaims;
  return db
    .select({
      claimed_at: claims.claimedAt,
      received_at: claims.createdAt,
      first_name: claims.firstName,
      last_name: claims.lastName,
      email: claims.email,
      phone: claims.phone,
      country: claims.country,
      company_name: claims.companyName,
      company_title: claims.companyTitle,
      device: giveawayDevices.name,
      consented_at: claims.consentedAt,
      consent_text: claims.consentText,
    })
    .from(claims)
    .leftJoin(giveawayDevices, eq(giveawayDevices.id, claims.deviceId))
    .where(eq(claims.campaignId, campaign.id))
    .orderBy(asc(claims.createdAt), asc(claims.id));
}

export type ListedClaim = Awaited<ReturnType<typeof listClaims>>[number];

/** Claims and the cap of a campaign. @throws DomainError `not_found` */
export async function countClaims(db: Queries, campaignName: string) {
  const { campaign, state } = await requireCampaign(db, campaignName);
  const [claims] = await db
    .select({ count: count() })
    .from(giveawayClaims)
    .where(eq(giveawayClaims.campaignId, campaign.id));
  return { claims: claims?.count ?? 0, cap: campaign.cap, state };
}
