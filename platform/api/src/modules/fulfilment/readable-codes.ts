import { sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../../infra/database/database';
import type { VoucherCipher } from './voucher-cipher';

interface Sample extends Record<string, unknown> {
  id: string;
  key_id: string;
  code_sealed: Buffer;
}

/** A single damaged row does not stop the shop: a key is wrong when it opens none of these. */
const SAMPLES = 5;

/**
 * Opens some of the codes that are sealed under each key id in use.
 * @throws DomainError `unavailable` naming the key ids that are not configured, or configured with another key
 */
export async function requireReadableCodes(db: Queries, cipher: VoucherCipher): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-key-check')) return;
  const unreadable: string[] = [];
  const seen: string[] = [];
  for (;;) {
    const keyId = await nextKeyId(db, seen);
    if (keyId === undefined) break;
    seen.push(keyId);
    const { rows } = await db.execute<Sample>(sql`
      select id, key_id, code_sealed from vouchers
      where key_id = ${keyId} and code_sealed is not null limit ${SAMPLES}`);
    if (!rows.some((sample) => opens(cipher, sample))) unreadable.push(keyId);
  }
  if (unreadable.length === 0) return;
  const list = unreadable.map((id) => `"${id}"`).join(', ');
  throw new DomainError('unavailable', {
    message: `VOUCHER_KEYS cannot open the codes that are sealed under ${list}: configure the keys that sealed them`,
  });
}

async function nextKeyId(db: Queries, seen: string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ key_id: string }>(sql`
    select key_id from vouchers
    where code_sealed is not null and key_id is not null and not (key_id = any(${sql.param(seen)}::text[])) limit 1`);
  return rows[0]?.key_id;
}

function opens(cipher: VoucherCipher, { id, key_id: keyId, code_sealed: bytes }: Sample): boolean {
  try {
    cipher.open({ keyId, bytes }, id);
    return true;
  } catch {
    return false;
  }
}
