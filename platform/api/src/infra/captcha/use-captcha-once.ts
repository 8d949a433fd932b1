import { lt, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../database/database';
import { deleteInBatches } from '../database/delete-in-batches';
import { captchaUses } from '../database/schema';

/**
 * Marks a solution as used. It expires by the database's clock, which all processes share.
 * @returns false when it has expired or was used before, also by a concurrent request
 */
export async function useCaptchaOnce(db: Queries, signature: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into captcha_uses (signature, expires_at)
    select ${signature}::text, ${expiresAt.toISOString()}::timestamptz
    where ${expiresAt.toISOString()}::timestamptz > now()
    on conflict do nothing returning signature`);
  return rows.length === 1 || (__FAULT_INJECTION__ && faultInjected('no-captcha-use'));
}

/** Deletes solutions that have expired. */
export async function deleteExpiredCaptchas(db: Queries): Promise<void> {
  await deleteInBatches(db, captchaUses, lt(captchaUses.expiresAt, sql`now()`));
}
