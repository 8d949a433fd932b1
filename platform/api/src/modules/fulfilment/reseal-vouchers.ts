import { and, asc, count, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import { type Act, writeAudit } from '../../infra/audit/write-audit';
import type { Database, Transaction } from '../../infra/database/database';
import { vouchers } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import type { VoucherCipher } from './voucher-cipher';
import type { VoucherRow } from './voucher-repository';

export interface ResealDeps {
  db: Database;
  cipher: VoucherCipher;
  act: Act;
}

/**
 * Seals every code that stands under an older key with the newest one, some at a time: stopped half way, the rest is done
 * the next time. Codes, and what they are found by, stay the same.
 * @param told after each batch
 * @returns how many were resealed
 * @throws DomainError `conflict`, before anything is changed, when a key is gone that codes are sealed with
 */
export async function resealVouchers(
  { db, cipher, act }: ResealDeps,
  batch: number,
  told: (progress: { done: number; left: number }) => void,
): Promise<number> {
  let left = await requireKeys(db, cipher);
  let done = 0;
  for (let after = noId; ; ) {
    const ids = await transact(db, (tx) => resealSome(tx, { cipher, act, after, batch }));
    after = ids.at(-1) ?? '';
    if (!after) return done;
    done += ids.length;
    left = Math.max(0, left - ids.length);
    told({ done, left });
  }
}

const noId = '00000000-0000-0000-0000-000000000000';

/** Codes that are not under the newest key. */
const old = (cipher: VoucherCipher) => and(isNotNull(vouchers.codeSealed), ne(vouchers.keyId, cipher.keyId));

async function requireKeys(db: Database, cipher: VoucherCipher): Promise<number> {
  const used = await db
    .select({ keyId: vouchers.keyId, codes: count() })
    .from(vouchers)
    .where(old(cipher))
    .groupBy(vouchers.keyId);
  const gone = used.filter(({ keyId }) => !cipher.has(keyId ?? ''));
  if (gone.length > 0) {
    const list = gone.map(({ keyId, codes }) => `"${keyId}" (${codes} codes)`).join(', ');
    throw new DomainError('conflict', {
      message: `VOUCHER_KEYS lacks keys that codes are sealed with: ${list}`,
    });
  }
  return used.reduce((sum, { codes }) => sum + codes, 0);
}

interface Batch {
  cipher: VoucherCipher;
  act: Act;
  /** The last one that was looked at. */
  after: string;
  batch: number;
}

/** @returns the ids of those that were resealed, in order */
async function resealSome(tx: Transaction, { cipher, act, after, batch }: Batch): Promise<string[]> {
  const rows = await tx
    .select()
    .from(vouchers)
    .where(and(old(cipher), gt(vouchers.id, after)))
    .orderBy(asc(vouchers.id))
    .limit(batch)
    .for('update');
  await Promise.all(
    rows.map((row) => tx.update(vouchers).set(resealed(cipher, row)).where(eq(vouchers.id, row.id))),
  );
  if (rows.length > 0) await writeAudit(tx, act, null, { key: cipher.keyId, codes: rows.length });
  return rows.map(({ id }) => id);
}

function resealed(cipher: VoucherCipher, { id, keyId, codeSealed, pinSealed }: VoucherRow) {
  const again = (bytes: Buffer) => cipher.seal(cipher.open({ keyId: keyId ?? '', bytes }, id), id).bytes;
  return {
    keyId: cipher.keyId,
    codeSealed: codeSealed && again(codeSealed),
    pinSealed: pinSealed && again(pinSealed),
  };
}
