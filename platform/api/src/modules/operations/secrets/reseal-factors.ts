import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '../../../core/domain-error';
import type { Transaction } from '../../../infra/database/database';
import type { FactorSecrets } from '../../accounts/second-factor/factor-secrets';

interface SealedFactor extends Record<string, unknown> {
  id: string;
  owner: string;
  sealed_secret: Buffer;
}

/** Whose something sealed is, and the command that lets its owner begin anew. */
interface Sealed {
  what: string;
  reset: string;
}

const customersApp: Sealed = { what: 'authenticator app', reset: 'accounts reset-second-factor' };
const customersCodes: Sealed = { what: 'recovery codes', reset: 'accounts reset-second-factor' };
const operatorsApp: Sealed = { what: 'authenticator app', reset: 'operators reset-factor' };

/** Seals the secrets of customers' authenticator apps with the newest secret. @returns how many */
export function resealTotpFactors(tx: Transaction, secrets: FactorSecrets, limit: number): Promise<number> {
  const owner = sql`(select email from users where users.id = totp_factors.user_id)`;
  return reseal(tx, secrets, {
    table: sql`totp_factors`,
    id: sql`user_id`,
    owner,
    sealed: customersApp,
    limit,
  });
}

/** Seals the secrets of operators' authenticator apps with the newest secret. @returns how many */
export function resealOperators(tx: Transaction, secrets: FactorSecrets, limit: number): Promise<number> {
  const owner = sql`name`;
  return reseal(tx, secrets, { table: sql`operators`, id: sql`id`, owner, sealed: operatorsApp, limit });
}

/** Under their row locks. */
async function reseal(
  tx: Transaction,
  secrets: FactorSecrets,
  { table, id, owner, sealed, limit }: { table: SQL; id: SQL; owner: SQL; sealed: Sealed; limit: number },
): Promise<number> {
  const { rows } = await tx.execute<SealedFactor>(sql`
    select ${id} as id, ${owner} as owner, sealed_secret from ${table}
    where sealed_secret is not null and secret_id is distinct from ${secrets.secretId}
    order by ${id} limit ${limit} for update`);
  const resealed = openAll(
    secrets,
    sealed,
    rows.map((row) => ({ ...row, bytes: row.sealed_secret })),
  ).map(({ id: key, text }) => secrets.seal(text, key).toString('hex'));
  const { rowCount } = await tx.execute(sql`
    update ${table} stored set sealed_secret = decode(resealed.bytes, 'hex'), secret_id = ${secrets.secretId}
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(resealed)}::text[]) as resealed(owner, bytes)
    where stored.${id} = resealed.owner`);
  return rowCount ?? 0;
}

interface SealedText {
  id: string;
  owner: string;
  bytes: Buffer;
}

/**
 * The texts that are sealed for these owners.
 * @throws DomainError `conflict` when some are damaged, with the owners and the command for each of them
 */
function openAll<T extends SealedText>(secrets: FactorSecrets, { what, reset }: Sealed, rows: T[]) {
  const damaged = new Set<string>();
  const opened = rows.flatMap((row) => {
    try {
      return [{ ...row, text: secrets.open(row.bytes, row.id) }];
    } catch {
      damaged.add(row.owner);
      return [];
    }
  });
  if (damaged.size === 0) return opened;
  const names = [...damaged];
  throw new DomainError('conflict', {
    message: `The ${what} of ${names.join(', ')} cannot be opened: what is stored is damaged. Type ${names
      .map((name) => `"giftstore ${reset} ${name}"`)
      .join(', ')}, then "giftstore secrets rekey" again`,
  });
}

interface RecoveryCode extends Record<string, unknown> {
  user_id: string;
  owner: string;
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
    select user_id, (select email from users where users.id = user_id) as owner, code_hash, code_sealed
    from recovery_codes
    where code_sealed is not null and secret_id is distinct from ${secrets.secretId}
    order by user_id, code_hash limit ${limit} for update`);
  const sealed = rows.map(({ user_id: id, owner, code_sealed: bytes }) => ({ id, owner, bytes }));
  const stored = openAll(secrets, customersCodes, sealed).map(({ id, text }) => secrets.storedCode(text, id));
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
