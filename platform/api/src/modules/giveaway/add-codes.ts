import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
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
 * Adds codes to a campaign. They are stored sealed, to be hashed again when the secret of their HMACs is replaced; this is the
 * only time that they are shown.
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
    const batch = codes.slice(start, start + 1_000);
    if (await isTaken(db, cipher, batch)) throw taken();
    const rows = batch.map((code) => ({
      ...sealed(cipher, code),
      campaignId: campaign.id,
      lastFour: code.slice(-4),
      uses,
    }));
    const inserted = await db
      .insert(giveawayCodes)
      .values(rows)
      .onConflictDoNothing({ target: giveawayCodes.codeLookup })
      .returning({ id: giveawayCodes.id });
    if (inserted.length < rows.length) throw taken();
  }
  return codes.map((code) => ('count' in request ? printedCode(code) : code));
}

/** Whether a code is there under an older secret, which the unique hashes of the newest one do not show. */
async function isTaken(db: Queries, cipher: VoucherCipher, codes: string[]): Promise<boolean> {
  const lookups = codes.flatMap((code) => cipher.lookups(code));
  const { id, codeLookup } = giveawayCodes;
  const [found] = await db.select({ id }).from(giveawayCodes).where(inArray(codeLookup, lookups)).limit(1);
  return found !== undefined;
}

const taken = () => new DomainError('conflict', { message: 'This code is taken' });

function sealed(cipher: VoucherCipher, code: string) {
  const id = randomUUID();
  const { keyId, bytes: codeSealed } = cipher.seal(code, id);
  return { id, keyId, codeSealed, ...cipher.lookup(code) };
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
