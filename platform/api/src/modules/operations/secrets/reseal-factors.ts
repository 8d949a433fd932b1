import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../infra/database/database';
import type { FactorSecrets } from '../../accounts/second-factor/factor-secrets';

interface SealedFactor extends Record<string, unknown> {
  user_id: string;
  sealed_secret: Buffer;
}

/** Seals the secrets of authenticator apps with the newest secret, under their row locks. @returns how many */
export async function resealTotpFactors(
  tx: Transaction,
  secrets: FactorSecrets,
  limit: number,
): Promise<number> {
  const { rows } = await tx.execute<SealedFactor>(sql`
    select user_id, sealed_secret from totp_factors
    where secret_id is distinct from ${secrets.secretId} order by user_id limit ${limit} for update`);
  const sealed = rows.map(({ user_id: userId, sealed_secret: bytes }) =>
    secrets.seal(secrets.open(bytes, userId), userId).toString('hex'),
  );
  const { rowCount } = await tx.execute(sql`
    update totp_factors stored set sealed_secret = decode(resealed.bytes, 'hex'), secret_id = ${secrets.secretId}
    from unnest(${sql.param(rows.map(({ user_id }) => user_id))}::uuid[], ${sql.param(sealed)}::text[])
      as resealed(user_id, bytes)
    where stored.user_id = resealed.user_id`);
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
