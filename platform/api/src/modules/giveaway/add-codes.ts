import { randomBase32 } from '../../core/base32';
import { DomainError, invalid } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { giveawayCodes } from '../../infra/database/schema';
import { printedCode, type VoucherCipher } from '../fulfilment/voucher-cipher';
import { requireCampaign } from './find-campaign';
import { plainGiveawayCode } from './giveaway-code';

/** How many single-use codes to generate; or one code that the operator chose, valid `uses` times. */
export type CodesToAdd = { count: number } | { code: string; uses: number };

const MAX_CODES_PER_CALL = 10_000;
const MAX_USES_PER_CODE = 1_000_000;

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
  const { campaign } = await requireCampaign(db, name);
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

/** 10 characters of base 32, so 50 random bits each: short enough to type at an event. */
function generateCodes(count: number): string[] {
  requireBetweenOneAnd('count', count, MAX_CODES_PER_CALL);
  return Array.from({ length: count }, () => randomBase32(10));
}

function readCode(code: string): string {
  const plain = plainGiveawayCode(code);
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
