import { and, count, eq, exists, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { giveawayCampaigns, giveawayClaims, giveawayCodes } from '../../infra/database/schema';
import type { CampaignRow } from './campaign-response';

export type NewClaim = typeof giveawayClaims.$inferInsert;

export interface UsedCode {
  codeId: string;
  campaignId: string;
}

export interface CodeToUse {
  /** From `VoucherCipher.lookups`. */
  lookups: Buffer[];
  /** Undefined: of any campaign. */
  campaignId: string | undefined;
  /** A condition on the campaign. */
  takesClaims: SQL;
}

const used = { codeId: giveawayCodes.id, campaignId: giveawayCodes.campaignId };

/**
 * Takes one use of the code; undefined when it is unknown, used up, or of a campaign that takes no claims. The conditional
 * update lets exactly as many concurrent claims through as the code has uses left.
 */
export async function useCode(tx: Transaction, code: CodeToUse): Promise<UsedCode | undefined> {
  if (__FAULT_INJECTION__ && faultInjected('no-conditional-use')) {
    return useCodeUnconditionally(tx, code.lookups);
  }
  const [row] = await tx
    .update(giveawayCodes)
    .set({ used: sql`${giveawayCodes.used} + 1` })
    .where(
      and(
        inArray(giveawayCodes.codeLookup, code.lookups),
        code.campaignId === undefined ? undefined : eq(giveawayCodes.campaignId, code.campaignId),
        lt(giveawayCodes.used, giveawayCodes.uses),
        exists(
          tx
            .select({ id: giveawayCampaigns.id })
            .from(giveawayCampaigns)
            .where(and(eq(giveawayCampaigns.id, giveawayCodes.campaignId), code.takesClaims)),
        ),
      ),
    )
    .returning(used);
  return row;
}

/** The injected fault: reads first and writes later. */
async function useCodeUnconditionally(tx: Transaction, lookups: Buffer[]): Promise<UsedCode | undefined> {
  const matches = inArray(giveawayCodes.codeLookup, lookups);
  const [code] = await tx.select().from(giveawayCodes).where(matches);
  if (!code || code.used >= code.uses) return undefined;
  await tx
    .update(giveawayCodes)
    .set({ used: code.used + 1 })
    .where(matches);
  return { codeId: code.id, campaignId: code.campaignId };
}

/**
 * Reads the campaign of a claim and, if it has a cap, locks it until the transaction ends, so that the claims of a campaign
 * with a cap are counted one after another.
 * @returns the campaign, and whether it has room for one more claim
 */
export async function readRoom(
  tx: Transaction,
  id: string,
): Promise<{ campaign: CampaignRow; hasRoom: boolean }> {
  const [campaign] = await tx.select().from(giveawayCampaigns).where(eq(giveawayCampaigns.id, id));
  // A foreign key rules it out.
  if (!campaign) throw new Error('a giveaway code has no campaign');
  if (campaign.cap === null) return { campaign, hasRoom: true };
  if (!(__FAULT_INJECTION__ && faultInjected('no-cap-lock'))) {
    await tx
      .select({ id: giveawayCampaigns.id })
      .from(giveawayCampaigns)
      .where(eq(giveawayCampaigns.id, id))
      .for('no key update');
  }
  const [claims] = await tx
    .select({ count: count() })
    .from(giveawayClaims)
    .where(eq(giveawayClaims.campaignId, id));
  return { campaign, hasRoom: (claims?.count ?? 0) < campaign.cap };
}

/** Inserts a claim and returns its id; undefined when this e-mail or its mailbox has already claimed from the campaign. */
export async function insertClaim(tx: Transaction, claim: NewClaim): Promise<string | undefined> {
  const { campaignId, emailKey } = giveawayClaims;
  const insert = tx.insert(giveawayClaims).values(claim);
  if (__FAULT_INJECTION__ && faultInjected('no-claim-unique')) {
    const same = and(eq(campaignId, claim.campaignId), eq(emailKey, claim.emailKey));
    const [existing] = await tx.select().from(giveawayClaims).where(same);
    if (existing) return undefined;
    return (await insert.returning())[0]?.id;
  }
  const [inserted] = await insert.onConflictDoNothing().returning({ id: giveawayClaims.id });
  return inserted?.id;
}
