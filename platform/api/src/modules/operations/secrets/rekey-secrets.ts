import { sql } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';
import { type Act, writeAudit } from '../../../infra/audit/write-audit';
import type { Database, Transaction } from '../../../infra/database/database';
import { transact } from '../../../infra/database/transaction';
import type { FactorSecrets } from '../../accounts/second-factor/factor-secrets';
import { requireReadableCodes } from '../../fulfilment/readable-codes';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';
import { type CodeTable, rehashCodes } from './rehash-codes';
import { rehashRecoveryCodes, resealOperators, resealTotpFactors } from './reseal-factors';
import { readStoredKinds } from './stored-under';

export interface RekeyDeps {
  db: Database;
  cipher: VoucherCipher;
  factorSecrets: FactorSecrets;
  act: Act;
}

const codeTables: CodeTable[] = [
  { table: sql`vouchers`, brandId: sql`brand_id` },
  { table: sql`stock_cards`, brandId: sql`brand_id` },
  { table: sql`giveaway_codes`, brandId: sql`null::int` },
  { table: sql`giveaway_enrolments`, brandId: sql`null::int` },
];

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Moves everything that is stored under an older `APP_SECRET` to the newest, in batches of one transaction each, while the shop
 * runs. What was moved is left as it is, so after an interruption the next run does the rest.
 * @param onProgress gets how many rows were moved so far
 * @returns how many rows were moved
 * @throws DomainError, before anything is changed: `unavailable` when codes cannot be opened with the configured keys, `conflict`
 * when something is under a secret that is not configured
 */
export async function rekeySecrets(
  deps: RekeyDeps,
  limit: number,
  onProgress: (done: number) => void,
): Promise<number> {
  const { db, cipher, act } = deps;
  await requireReadableCodes(db, cipher);
  await requireKnownSecrets(deps);
  let done = 0;
  for await (const rows of moveBatches(deps, limit)) {
    done += rows;
    if (rows > 0) onProgress(done);
  }
  await transact(db, (tx) =>
    writeAudit(tx, act, null, { secret: cipher.secretId, moved: done, ended: true }),
  );
  return done;
}

/** Moves batch after batch. @returns how many rows each has moved */
async function* moveBatches(deps: RekeyDeps, limit: number): AsyncIterable<number> {
  for (const table of codeTables) {
    for (let after: string | undefined = NIL_UUID; after !== undefined; ) {
      const from: string = after;
      const batch = await audited(deps, (tx) => rehashCodes(tx, deps.cipher, table, { after: from, limit }));
      yield batch.rehashed;
      after = batch.after;
    }
  }
  for (const move of [resealTotpFactors, resealOperators, rehashRecoveryCodes]) {
    for (let rows = 1; rows > 0; ) {
      const batch = await audited(deps, async (tx) => ({
        rehashed: await move(tx, deps.factorSecrets, limit),
      }));
      rows = batch.rehashed;
      yield rows;
    }
  }
}

async function requireKnownSecrets(deps: RekeyDeps): Promise<void> {
  const lost = (await readStoredKinds(deps)).filter(({ lost }) => lost > 0);
  if (lost.length === 0) return;
  const list = lost.map((kind) => `${kind.lost} ${kind.what}`).join(', ');
  throw new DomainError('conflict', {
    message: `APP_SECRET_OLD lacks the secret that these are stored under: ${list}`,
  });
}

/** Runs a batch in a transaction that also logs it. */
function audited<T extends { rehashed: number }>(
  { db, cipher, act }: RekeyDeps,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    const batch = await work(tx);
    if (batch.rehashed > 0) {
      await writeAudit(tx, act, null, { secret: cipher.secretId, moved: batch.rehashed });
    }
    return batch;
  });
}
