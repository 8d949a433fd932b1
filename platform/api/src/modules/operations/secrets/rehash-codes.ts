import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../infra/database/database';
import { foreignCode } from '../../fulfilment/issue-cards';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';

/** A table of codes that are found by a keyed hash and stored sealed. */
export interface CodeTable {
  table: SQL;
  /** The brand whose own codes they may be. */
  brandId: SQL;
}

interface StoredCode extends Record<string, unknown> {
  id: string;
  key_id: string;
  code_sealed: Buffer;
  code_lookup: Buffer;
  brand_id: number | null;
}

export interface CodeBatch {
  /** The last id that was read; undefined: there are no more. */
  after: string | undefined;
  rehashed: number;
}

/**
 * Hashes codes again with the newest secret, under their row locks: a code that is taken away or replaced at this moment keeps
 * what that has made of it. A look-up finds a code before and after, because it uses both hashes.
 * @param after the last id of the batch before
 */
export async function rehashCodes(
  tx: Transaction,
  cipher: VoucherCipher,
  { table, brandId }: CodeTable,
  { after, limit }: { after: string; limit: number },
): Promise<CodeBatch> {
  const { rows } = await tx.execute<StoredCode>(sql`
    select id, key_id, code_sealed, code_lookup, ${brandId} as brand_id from ${table}
    where code_lookup is not null and code_sealed is not null
      and secret_id is distinct from ${cipher.secretId} and id > ${after}
    order by id limit ${limit} for update`);
  const hashes = rows.flatMap((row) => {
    const hash = newHash(cipher, row);
    return hash ? [{ id: row.id, hash: hash.toString('hex') }] : [];
  });
  const { rowCount } = await tx.execute(sql`
    update ${table} stored set code_lookup = decode(rehashed.hash, 'hex'), secret_id = ${cipher.secretId}
    from unnest(
      ${sql.param(hashes.map(({ id }) => id))}::uuid[], ${sql.param(hashes.map(({ hash }) => hash))}::text[]
    ) as rehashed(id, hash)
    where stored.id = rehashed.id and not exists (
      select from ${table} other
      where other.code_lookup = decode(rehashed.hash, 'hex') and other.id <> stored.id)`);
  return { after: rows.at(-1)?.id, rehashed: rowCount ?? 0 };
}

/** @returns undefined for a hash that none of the configured secrets has made */
function newHash(cipher: VoucherCipher, row: StoredCode): Buffer | undefined {
  const code = cipher.open({ keyId: row.key_id, bytes: row.code_sealed }, row.id);
  const hashed = [code, foreignCode(row.brand_id, code)].find((text) =>
    cipher.lookups(text).some((hash) => hash.equals(row.code_lookup)),
  );
  return hashed === undefined ? undefined : cipher.lookup(hashed).codeLookup;
}
