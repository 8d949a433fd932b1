import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../infra/database/database';
import type { FactorSecrets } from '../../accounts/second-factor/factor-secrets';

interface SealedFactor extends Record<string, unknown> {
  id: string;
  sealed_secret: Buffer;
}

/** Seals the secrets of customers' authenticator apps with the newest secret. @returns how many */
export function resealTotpFactors(tx: Transaction, secrets: FactorSecrets, limit: number): Promise<number> {
  return reseal(tx, secrets, { table: sql`totp_factors`, id: sql`user_id`, limit });
}

/** Seals the secrets of operators' authenticator apps with the newest secret. @returns how many */
export function resealOperators(tx: Transaction, secrets: FactorSecrets, limit: number): Promise<number> {
  return reseal(tx, secrets, { table: sql`operators`, id: sql`id`, limit });
}

/** Under their row locks. */
async function reseal(
  tx: Transaction,
  secrets: FactorSecrets,
  { table, id, limit }: { table: SQL; id: SQL; limit: number },
): Promise<number> {
  const { rows } = await tx.execute<SealedFactor>(sql`
    select ${id} as id, sealed_secret from ${table}
    where sealed_secret is not null and secret_id is distinct from ${secrets.secretId}
    order by ${id} limit ${limit} for update`);
  const sealed = rows.map(({ id: owner, sealed_secret: bytes }) =>
    secrets.seal(secrets.open(bytes, owner), owner).toString('hex'),
  );
  const { rowCount } = await tx.execute(sql`
    update ${table} stored set sealed_secret = decode(resealed.bytes, 'hex'), secret_id = ${secrets.secretId}
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(sealed)}::text[]) as resealed(owner, bytes)
    where stored.${id} = resealed.owner`);
  return rowCount ?? 0;
}

interface RecoveryCode extends Record<string, unknown> {
  user_id: string;
  code_hash: Buffer;
  code_sealed: Buffer;
}

/** Hashes and seals recovery codes with the newest secret, under their row locks. @returns how many */
export async function rehashRecoveryCodes(
  tx: Transaction,
  secrets: FactorSecrets,
  limit: number,
): Promise<number> {
  const { rows } = await tx.execute<RecoveryCode>(sql`
    select user_id, code_hash, code_sealed from recovery_codes
    where code_sealed is not null and secret_id is distinct from ${secrets.secretId}
    order by user_id, code_hash limit ${limit} for update`);
  const stored = rows.map(({ user_id: userId, code_sealed: bytes }) =>
    secrets.storedCode(secrets.open(bytes, userId), userId),
  );
  const hex = (bytes: Buffer[]) => sql.param(bytes.map((each) => each.toString('hex')));
  const { rowCount } = await tx.execute(sql`
    update recovery_codes stored set code_hash = decode(rehashed.hash, 'hex'),
      code_sealed = decode(rehashed.sealed, 'hex'), secret_id = ${secrets.secretId}
    from unnest(
      ${sql.param(rows.map(({ user_id }) => user_id))}::uuid[], ${hex(rows.map(({ code_hash }) => code_hash))}::text[],
      ${hex(stored.map(({ codeHash }) => codeHash))}::text[],
      ${hex(stored.map(({ codeSealed }) => codeSealed))}::text[]
    ) as rehashed(user_id, before, hash, sealed)
    where stored.user_id = rehashed.user_id and stored.code_hash = decode(rehashed.before, 'hex')`);
  return rowCount ?? 0;
}
