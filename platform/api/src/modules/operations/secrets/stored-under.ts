import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import type { FactorSecrets } from '../../accounts/second-factor/factor-secrets';
import type { VoucherCipher } from '../../fulfilment/voucher-cipher';

export interface StoredUnderDeps {
  db: Queries;
  cipher: VoucherCipher;
  factorSecrets: FactorSecrets;
}

/** How much of one kind is stored under which secret. */
export interface StoredKind {
  what: string;
  /** Rows under another secret than the newest. */
  older: number;
  /** Of those, rows that cannot be moved: they were stored without their sealed code. */
  fixed: number;
  /** Rows under a secret that is not configured. */
  lost: number;
}

interface Kind {
  what: string;
  table: SQL;
  /** The rows that are still looked up or opened. */
  used: SQL;
  sealed: SQL;
  by: 'cipher' | 'factorSecrets';
}

const kinds: Kind[] = [
  {
    what: 'gift cards',
    table: sql`vouchers`,
    used: sql`code_lookup is not null`,
    sealed: sql`code_sealed`,
    by: 'cipher',
  },
  { what: 'stock cards', table: sql`stock_cards`, used: sql`true`, sealed: sql`code_sealed`, by: 'cipher' },
  {
    what: 'giveaway codes',
    table: sql`giveaway_codes`,
    used: sql`used < uses`,
    sealed: sql`code_sealed`,
    by: 'cipher',
  },
  {
    what: 'enrolment codes',
    table: sql`giveaway_enrolments`,
    used: sql`used_at is null and expires_at > now()`,
    sealed: sql`code_sealed`,
    by: 'cipher',
  },
  {
    what: 'authenticator apps',
    table: sql`totp_factors`,
    used: sql`true`,
    sealed: sql`sealed_secret`,
    by: 'factorSecrets',
  },
  {
    what: "operators' authenticator apps",
    table: sql`operators`,
    used: sql`sealed_secret is not null`,
    sealed: sql`sealed_secret`,
    by: 'factorSecrets',
  },
  {
    what: 'recovery codes',
    table: sql`recovery_codes`,
    used: sql`used_at is null`,
    sealed: sql`code_sealed`,
    by: 'factorSecrets',
  },
];

/** What is stored under `APP_SECRET` and those before it. */
export function readStoredKinds(deps: StoredUnderDeps): Promise<StoredKind[]> {
  return Promise.all(
    kinds.map(async ({ what, table, used, sealed, by }) => {
      const { secretId, secretIds } = deps[by];
      const isOlder = sql`secret_id is distinct from ${secretId}`;
      const { rows } = await deps.db.execute<{ older: number; fixed: number; lost: number }>(sql`
        select count(*) filter (where ${isOlder})::int as older,
          count(*) filter (where ${isOlder} and ${sealed} is null)::int as fixed,
          count(*) filter (where not secret_id = any(${sql.param(secretIds)}::text[]))::int as lost
        from ${table} where ${used}`);
      const [counts] = rows;
      return { what, ...(counts ?? { older: 0, fixed: 0, lost: 0 }) };
    }),
  );
}

/** When `secrets rekey` first ended under the newest secret; undefined: it has not. */
export async function readRekeyedAt({ db, cipher }: StoredUnderDeps): Promise<Date | undefined> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from audit_log
    where command = 'secrets rekey' and details->>'secret' = ${cipher.secretId} and details->>'ended' = 'true'`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}
