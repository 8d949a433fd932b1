import { asc, count, eq, sql } from 'drizzle-orm';
import { randomBase32 } from '../../core/base32';
import { DomainError, invalid } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { giveawayCampaigns, giveawayClaims, giveawayCodes } from '../../infra/database/schema';
import { plainCode, printedCode, type VoucherCipher } from '../fulfilment/voucher-cipher';

export interface NewCampaign {
  name: string;
  /** Value of one card, in minor units of `currency`. */
  value: number;
  /** ISO 4217 */
  currency: string;
}

/** How many single-use codes to generate; or one code that the operator chose, valid `uses` times. */
export type CodesToAdd = { count: number } | { code: string; uses: number };

export interface CampaignSummary extends NewCampaign {
  id: string;
  active: boolean;
  codes: number;
  /** Claims that the codes still allow. */
  usesLeft: number;
  claims: number;
  createdAt: Date;
}

const MAX_CODES_PER_CALL = 10_000;
const MAX_USES_PER_CODE = 1_000_000;

/**
 * Creates a campaign, in the caller's transaction if there is one.
 * @returns its id
 * @throws DomainError `invalid` for an invalid name, value or currency; `conflict` for a name that is taken
 */
export async function createCampaign(db: Queries, { name, value, currency }: NewCampaign): Promise<string> {
  if (!name.trim()) throw invalid('name', 'This field is required');
  if (!Number.isSafeInteger(value) || value <= 0) {
    throw invalid('value', 'The value must be greater than 0');
  }
  if (!/^[A-Z]{3}$/.test(currency)) throw invalid('currency', 'This value is not valid');
  const [created] = await db
    .insert(giveawayCampaigns)
    .values({ name: name.trim(), value, currencyCode: currency })
    .onConflictDoNothing({ target: giveawayCampaigns.name })
    .returning({ id: giveawayCampaigns.id });
  if (!created) throw new DomainError('conflict', { message: `There is a campaign "${name}" already` });
  return created.id;
}

/**
 * Adds codes to a campaign. Only their HMACs are stored, so this is the only time that the codes can be read.
 * @returns the codes as they are printed
 * @throws DomainError `not_found` for the campaign, `invalid` for a count, code or number of uses out of range, `conflict` when the code is taken
 */
export async function addCodes(
  { db, cipher }: { db: Queries; cipher: VoucherCipher },
  name: string,
  request: CodesToAdd,
): Promise<string[]> {
  const codes = 'count' in request ? generateCodes(request.count) : [readCode(request.code)];
  const uses = 'count' in request ? 1 : request.uses;
  requireBetweenOneAnd('uses', uses, MAX_USES_PER_CODE);
  const [campaign] = await db.select().from(giveawayCampaigns).where(eq(giveawayCampaigns.name, name.trim()));
  if (!campaign) throw new DomainError('not_found', { message: `There is no campaign "${name}"` });
  for (let start = 0; start < codes.length; start += 1_000) {
    const rows = codes.slice(start, start + 1_000).map((code) => ({
      campaignId: campaign.id,
      codeLookup: cipher.lookup(code),
      lastFour: code.slice(-4),
      uses,
    }));
    const inserted = await db
      .insert(giveawayCodes)
      .values(rows)
      .onConflictDoNothing({ target: giveawayCodes.codeLookup })
      .returning({ id: giveawayCodes.id });
    if (inserted.length < rows.length) throw new DomainError('conflict', { message: 'This code is taken' });
  }
  return codes.map((code) => ('count' in request ? printedCode(code) : code));
}

/** All campaigns, oldest first, with their codes and claims. */
export async function listCampaigns(db: Queries): Promise<CampaignSummary[]> {
  const { id, name, value, currencyCode, active, createdAt } = giveawayCampaigns;
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
      ...{ id, name, value, currency: currencyCode, active, createdAt },
      ...{ codes: codes.codes, usesLeft: codes.left, claims: claims.claims },
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

/** 10 characters of base 32, so 50 random bits each: short enough to type at an event. */
function generateCodes(count: number): string[] {
  requireBetweenOneAnd('count', count, MAX_CODES_PER_CALL);
  return Array.from({ length: count }, () => randomBase32(10));
}

function readCode(code: string): string {
  const plain = plainCode(code);
  if (!/^[0-9A-Z]{4,64}$/.test(plain)) {
    throw invalid('code', 'A code is 4 to 64 letters and digits, with or without dashes');
  }
  return plain;
}

function requireBetweenOneAnd(field: string, value: number, max: number): void {
  if (!Number.isSafeInteger(value) || value < 1 || value > max) {
    throw invalid(field, `The value must be between 1 and ${max}`);
  }
}
