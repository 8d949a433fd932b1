import { and, eq, exists, lt, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { giveawayCampaigns, giveawayClaims, giveawayCodes } from '../../infra/database/schema';

type NewClaim = typeof giveawayClaims.$inferInsert;

export interface UsedCode {
  codeId: string;
  campaignId: string;
}

const used = { codeId: giveawayCodes.id, campaignId: giveawayCodes.campaignId };

/**
 * Takes one use of the code; undefined when it is unknown or used up, or when its campaign has ended. The conditional
 * update lets exactly as many concurrent claims through as the code has uses left.
 */
export async function useCode(tx: Transaction, lookup: Buffer): Promise<UsedCode | undefined> {
  if (__FAULT_INJECTION__ && faultInjected('no-conditional-use')) return useCodeUnconditionally(tx, lookup);
  const [code] = await tx
    .update(giveawayCodes)
    .set({ used: sql`${giveawayCodes.used} + 1` })
    .where(
      and(
        eq(giveawayCodes.codeLookup, lookup),
        lt(giveawayCodes.used, giveawayCodes.uses),
        exists(
          tx
            .select({ id: giveawayCampaigns.id })
            .from(giveawayCampaigns)
            .where(
              and(eq(giveawayCampaigns.id, giveawayCodes.campaignId), eq(giveawayCampaigns.active, true)),
            ),
        ),
      ),
    )
    .returning(used);
  return code;
}

/** The injected fault: reads first and writes later. */
async function useCodeUnconditionally(tx: Transaction, lookup: Buffer): Promise<UsedCode | undefined> {
  const matches = eq(giveawayCodes.codeLookup, lookup);
  const [code] = await tx.select().from(giveawayCodes).where(matches);
  if (!code || code.used >= code.uses) return undefined;
  await tx
    .update(giveawayCodes)
    .set({ used: code.used + 1 })
    .where(matches);
  return { codeId: code.id, campaignId: code.campaignId };
}

/** Inserts a claim and returns its id; undefined when this e-mail has already claimed from the campaign. */
export async function insertClaim(tx: Transaction, claim: NewClaim): Promise<string | undefined> {
  const { campaignId, emailKey } = giveawayClaims;
  const insert = tx.insert(giveawayClaims).values(claim);
  if (__FAULT_INJECTION__ && faultInjected('no-claim-unique')) {
    const same = and(eq(campaignId, claim.campaignId), eq(emailKey, claim.emailKey));
    const [existing] = await tx.select().from(giveawayClaims).where(same);
    if (existing) return undefined;
    return (await insert.returning())[0]?.id;
  }
  const [inserted] = await insert
    .onConflictDoNothing({ target: [campaignId, emailKey] })
    .returning({ id: giveawayClaims.id });
  return inserted?.id;
}

/** @throws Error without a campaign, which a foreign key rules out */
export async function findCampaign(tx: Transaction, id: string) {
  const [campaign] = await tx.select().from(giveawayCampaigns).where(eq(giveawayCampaigns.id, id));
  if (!campaign) throw new Error('a giveaway code has no campaign');
  return campaign;
}
