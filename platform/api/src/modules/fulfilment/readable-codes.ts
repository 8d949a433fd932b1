import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../../infra/database/database';
import type { VoucherCipher } from './voucher-cipher';

interface Sample extends Record<string, unknown> {
  id: string;
  key_id: string;
  code_sealed: Buffer;
}

/** The tables with codes that `VOUCHER_KEYS` have sealed. */
const sealedTables = [sql`vouchers`, sql`stock_cards`, sql`giveaway_codes`, sql`giveaway_enrolments`];

/** A single damaged row does not stop the shop: a key is wrong when it opens none of these. */
const SAMPLES = 5;

/**
 * Opens some codes of gift cards, the stock, giveaways and enrolments under each key id that is in use.
 * @throws DomainError `unavailable` naming the key ids that are not configured, or configured with another key
 */
export async function requireReadableCodes(db: Queries, cipher: VoucherCipher): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-key-check')) return;
  const unreadable = new Set<string>();
  for (const table of sealedTables) {
    for (const keyId of await unreadableKeys(db, cipher, table)) unreadable.add(keyId);
  }
  if (unreadable.size === 0) return;
  const list = [...unreadable].map((id) => `"${id}"`).join(', ');
  throw new DomainError('unavailable', {
    message: `VOUCHER_KEYS cannot open the codes that are sealed under ${list}: configure the keys that sealed them`,
  });
}

async function unreadableKeys(db: Queries, cipher: VoucherCipher, table: SQL): Promise<string[]> {
  const unreadable: string[] = [];
  for (
    let keyId = await keyIdAfter(db, table, '');
    keyId !== undefined;
    keyId = await keyIdAfter(db, table, keyId)
  ) {
    const { rows } = await db.execute<Sample>(sql`
      select id, key_id, code_sealed from ${table}
      where key_id = ${keyId} and code_sealed is not null limit ${SAMPLES}`);
    if (!rows.some((sample) => opens(cipher, sample))) unreadable.push(keyId);
  }
  return unreadable;
}

/** From one key id to the next, so that an index on `key_id` serves it. */
async function keyIdAfter(db: Queries, table: SQL, last: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ key_id: string }>(sql`
    select key_id from ${table} where code_sealed is not null and key_id > ${last} order by key_id limit 1`);
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
