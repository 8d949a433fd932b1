import { eq } from 'drizzle-orm';
import { randomBase32 } from '../../../core/base32';
import type { Queries } from '../../../infra/database/database';
import { recoveryCodes } from '../../../infra/database/schema';
import type { FactorSecrets } from './factor-secrets';

const COUNT = 10;

/** Replaces an account's recovery codes. @returns the new ones, such as "7KQ2M-XW9TB", of which only the hash and the sealed code are stored */
export async function replaceRecoveryCodes(
  tx: Queries,
  secrets: FactorSecrets,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => `${randomBase32(5)}-${randomBase32(5)}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, ...secrets.storedCode(code, userId) })));
  return codes;
}
