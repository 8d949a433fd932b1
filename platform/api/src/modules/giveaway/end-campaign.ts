import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import type { Queries, Transaction } from '../../infra/database/database';
import { giveawayCampaigns, giveawayCodes, giveawayDevices } from '../../infra/database/schema';
import type { VoucherCipher } from '../fulfilment/voucher-cipher';
import { requireCampaign } from './find-campaign';
import { plainGiveawayCode } from './giveaway-code';

/** What ended with a campaign. */
export interface EndedCampaign {
  /** Codes that had uses left. */
  codes: number;
  /** Devices of its booth that were enrolled. */
  devices: number;
}

/**
 * Ends a campaign for good, for the devices of its booth, too: no code has a use left, no device may send. A claim at this
 * moment either comes first or is refused.
 * @throws DomainError `not_found`
 */
export async function endCampaign(tx: Transaction, name: string): Promise<EndedCampaign> {
  const { campaign } = await requireCampaign(tx, name);
  // Without a closing time a closed campaign has no grace for devices.
  await tx
    .update(giveawayCampaigns)
    .set({ active: false, closesAt: null })
    .where(eq(giveawayCampaigns.id, campaign.id));
  const codes = await revokeLeft(tx, campaign.id);
  const devices = await tx
    .update(giveawayDevices)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(giveawayDevices.campaignId, campaign.id), isNull(giveawayDevices.revokedAt)))
    .returning({ id: giveawayDevices.id });
  return { codes, devices: devices.length };
}

/**
 * Revokes codes of a campaign: their uses end with those that they had.
 * @param code as it is printed; without one every code that has a use left
 * @returns how many codes had uses left
 * @throws DomainError `not_found` for a campaign or code that does not exist
 */
export async function revokeCodes(
  { db, cipher }: { db: Queries; cipher: VoucherCipher },
  name: string,
  code?: string,
): Promise<number> {
  const { campaign } = await requireCampaign(db, name);
  if (code === undefined) return revokeLeft(db, campaign.id);
  const isIt = and(
    eq(giveawayCodes.campaignId, campaign.id),
    inArray(giveawayCodes.codeLookup, cipher.lookups(plainGiveawayCode(code))),
  );
  const [found] = await db.select({ id: giveawayCodes.id }).from(giveawayCodes).where(isIt);
  if (!found) throw new DomainError('not_found', { message: `"${name}" has no such code` });
  return revokeLeft(db, campaign.id, found.id);
}

/** One statement, so that a claim at this moment has either used the code before, or finds it without a use. */
async function revokeLeft(db: Queries, campaignId: string, codeId?: string): Promise<number> {
  const revoked = await db
    .update(giveawayCodes)
    .set({ uses: sql`${giveawayCodes.used}` })
    .where(
      and(
        eq(giveawayCodes.campaignId, campaignId),
        codeId === undefined ? undefined : eq(giveawayCodes.id, codeId),
        lt(giveawayCodes.used, giveawayCodes.uses),
      ),
    )
    .returning({ id: giveawayCodes.id });
  return revoked.length;
}
