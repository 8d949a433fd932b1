import pg from 'pg';
import type { BackupRecord, KeyName } from './records';

const BATCH = 500;

/** Tables with codes that the voucher keys have sealed. */
const SEALED = ['vouchers', 'stock_cards', 'giveaway_codes', 'giveaway_enrolments'];

/** Tables of the shop and of its job queue; the migrations make the rest. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')
    and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
  order by 1`;

/**
 * A database as records, all as of one moment: one transaction reads everything, batch by batch, and blocks nobody. Rows are JSON, so
 * that neither client programs nor the server's version matter.
 * @param counts receives the rows of each table
 * @param fingerprints of the configured voucher keys, by id
 */
export async function* dumpDatabase(
  url: string,
  counts: Record<string, number>,
  fingerprints: ReadonlyMap<string, string>,
): AsyncIterable<BackupRecord> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // A role that may see a part of the rows only gets an error.
    await client.query('set local row_security = off');
    yield { manifest: await readManifest(client, fingerprints) };
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES);
    for (const { name, columns } of tables) {
      yield { table: name, columns };
      counts[name] = 0;
      await client.query(
        `declare source no scroll cursor for select row_to_json(t)::text as row from ${name} t`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from source`);
        if (rows.length === 0) break;
        counts[name] += rows.length;
        yield { rows: rows.map(({ row }) => row) };
      }
      await client.query('close source');
    }
    // Read last: a sequence may be ahead of the rows, never behind them.
    const { rows: sequences } = await client.query<{ sequence: string; value: string }>(`
      select format('%I.%I', schemaname, sequencename) as sequence, last_value::text as value from pg_sequences
      where schemaname in ('public', 'graphile_worker') and last_value is not null`);
    yield* sequences;
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function readManifest(client: pg.Client, fingerprints: ReadonlyMap<string, string>) {
  const { rows: migrations } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by id',
  );
  const { rows: queue } = await client.query<{ id: number }>(
    'select max(id) as id from graphile_worker.migrations',
  );
  const { rows: keys } = await client.query<{ id: string; codes: number }>(
    `select key_id as id, count(*)::int as codes from (${SEALED.map((table) => `select key_id, code_sealed from ${table}`).join(' union all ')}) sealed
     where code_sealed is not null group by 1 order by 1`,
  );
  const voucherKeys: KeyName[] = keys.map(({ id, codes }) => ({
    id,
    codes,
    fingerprint: fingerprints.get(id) ?? null,
  }));
  return {
    createdAt: new Date().toISOString(),
    migrations: migrations.map(({ hash }) => hash),
    queue: queue[0]?.id ?? 0,
    voucherKeys,
  };
}
