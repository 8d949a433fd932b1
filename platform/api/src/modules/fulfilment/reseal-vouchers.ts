import { and, asc, count, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Transaction } from '../../infra/database/database';
import { giveawayCodes, giveawayEnrolments, stockCards, vouchers } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import type { VoucherCipher } from './voucher-cipher';
import type { VoucherRow } from './voucher-repository';

type SealedTable = typeof vouchers;

/** The tables with sealed codes, which have the same columns for them; those of giveaways have no PIN. */
const sealedTables: { table: SealedTable; hasPin: boolean }[] = [
  { table: vouchers, hasPin: true },
  { table: stockCards as unknown as SealedTable, hasPin: true },
  { table: giveawayCodes as unknown as SealedTable, hasPin: false },
  { table: giveawayEnrolments as unknown as SealedTable, hasPin: false },
];

export interface ResealDeps {
  db: Database;
  cipher: VoucherCipher;
  act: Act;
}

/**
 * Seals every code under an older key, of vouchers, the stock, giveaways and enrolments, with the newest one, in batches: after an interruption, the next run does the rest.
 * Codes and their lookup hashes stay the same.
 * @param onProgress called after each batch
 * @returns how many were resealed
 * @throws DomainError `conflict`, before anything is changed, when the key of a code is not configured
 */
export async function resealVouchers(
  { db, cipher, act }: ResealDeps,
  batch: number,
  onProgress: (progress: { done: number; left: number }) => void,
): Promise<number> {
  let left = await requireKeys(db, cipher);
  let done = 0;
  for (const sealed of sealedTables) {
    let after = NIL_UUID;
    while (after) {
      const ids = await transact(db, (tx) => resealBatch(tx, { ...sealed, cipher, act, after, batch }));
      after = ids.at(-1) ?? '';
      done += ids.length;
      left = Math.max(0, left - ids.length);
      if (ids.length > 0) onProgress({ done, left });
    }
  }
  return done;
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Selects the codes that are not sealed with the newest key. */
const underOlderKey = (table: SealedTable, cipher: VoucherCipher) =>
  and(isNotNull(table.codeSealed), ne(table.keyId, cipher.keyId));

async function requireKeys(db: Database, cipher: VoucherCipher): Promise<number> {
  const byTable = await Promise.all(
    sealedTables.map(({ table }) =>
      db
        .select({ keyId: table.keyId, codes: count() })
        .from(table)
        .where(underOlderKey(table, cipher))
        .groupBy(table.keyId),
    ),
  );
  const used = byTable.flat();
  const missing = used.filter(({ keyId }) => !cipher.has(keyId ?? ''));
  if (missing.length > 0) {
    const list = missing.map(({ keyId, codes }) => `"${keyId}" (${codes} codes)`).join(', ');
    throw new DomainError('conflict', {
      message: `VOUCHER_KEYS lacks keys that codes are sealed with: ${list}`,
    });
  }
  return used.reduce((sum, { codes }) => sum + codes, 0);
}

interface Batch {
  table: SealedTable;
  hasPin: boolean;
  cipher: VoucherCipher;
  act: Act;
  /** The last id of the batch before. */
  after: string;
  batch: number;
}

/** @returns the ids of the resealed rows, in order */
async function resealBatch(
  tx: Transaction,
  { table, hasPin, cipher, act, after, batch }: Batch,
): Promise<string[]> {
  const pinSealed = hasPin ? sql<Buffer | null>`${table.pinSealed}` : sql<Buffer | null>`null`;
  const rows = await tx
    .select({ id: table.id, keyId: table.keyId, codeSealed: table.codeSealed, pinSealed })
    .from(table)
    .where(and(underOlderKey(table, cipher), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(batch)
    .for('update');
  await Promise.all(
    rows.map((row) => tx.update(table).set(resealed(cipher, row)).where(eq(table.id, row.id))),
  );
  if (rows.length > 0) await writeAudit(tx, act, null, { key: cipher.keyId, codes: rows.length });
  return rows.map(({ id }) => id);
}

type SealedRow = Pick<VoucherRow, 'id' | 'keyId' | 'codeSealed' | 'pinSealed'>;

function resealed(cipher: VoucherCipher, { id, keyId, codeSealed, pinSealed }: SealedRow) {
  const reseal = (bytes: Buffer) => cipher.seal(cipher.open({ keyId: keyId ?? '', bytes }, id), id).bytes;
  return {
    keyId: cipher.keyId,
    codeSealed: codeSealed && reseal(codeSealed),
    ...(pinSealed ? { pinSealed: reseal(pinSealed) } : {}),
  };
}
