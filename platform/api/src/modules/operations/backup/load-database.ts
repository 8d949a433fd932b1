import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { DomainError } from '../../../core/domain-error';
import { migrate } from '../../../infra/database/migrate';
import type { BackupRecord, Manifest } from './records';

interface Journal {
  entries: { tag: string }[];
}

/** @throws DomainError `conflict` for a database that has tables, or a backup that a newer version of the shop has made */
export async function requireLoadable(url: string, manifest: Manifest, migrations: string): Promise<void> {
  const known = readJournal(migrations).entries.map(({ tag }) => hashOf(join(migrations, `${tag}.sql`)));
  if (manifest.migrations.some((hash, index) => hash !== known[index])) {
    throw refused(
      'The backup was made by another or newer version of the shop. Restore it with that version',
    );
  }
  const { rows } = await onClient(url, (client) =>
    client.query(`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v') and n.nspname in ('public', 'graphile_worker', 'drizzle') limit 1`),
  );
  if (rows.length > 0) throw refused('The database is not empty');
}

/**
 * Fills an empty database, all or nothing: tables as the backup's migrations made them, then its rows, then the newer migrations.
 * @param records those after the manifest; files go to `onFile`
 * @returns the rows of each table
 */
export async function loadDatabase(
  { url, manifest, migrations }: { url: string; manifest: Manifest; migrations: string },
  records: AsyncIterable<BackupRecord>,
  onFile: (record: { file: string } | { chunk: string }) => void,
): Promise<Record<string, number>> {
  try {
    await migrateTo(manifest.migrations.length, { url, migrations });
    const counts = await onClient(url, (client) => fill(client, manifest, records, onFile));
    await migrate({ url, folder: migrations });
    return counts;
  } catch (error) {
    await onClient(url, (client) =>
      client.query('drop schema if exists public, graphile_worker, drizzle cascade; create schema public'),
    );
    throw error;
  }
}

/** Migrates as far as the backup's database was. */
async function migrateTo(
  count: number,
  { url, migrations }: { url: string; migrations: string },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'giftstore-restore-'));
  try {
    cpSync(migrations, folder, { recursive: true });
    const journal = readJournal(migrations);
    const shortened = { ...journal, entries: journal.entries.slice(0, count) };
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(shortened));
    await migrate({ url, folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(
  client: pg.Client,
  manifest: Manifest,
  records: AsyncIterable<BackupRecord>,
  onFile: (record: { file: string } | { chunk: string }) => void,
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ id: number }>('select max(id) as id from graphile_worker.migrations');
  if (rows[0]?.id !== manifest.queue)
    throw refused("The backup's job queue is of another version of the shop");
  const counts: Record<string, number> = {};
  let target = { name: '', columns: '' };
  await client.query('begin');
  // Rows come as they were: no trigger numbers, hashes or refuses them, and their order does not matter.
  await client.query('set local session_replication_role = replica');
  await emptyTables(client);
  for await (const record of records) {
    if ('table' in record) {
      target = { name: record.table, columns: record.columns.join(', ') };
      counts[target.name] = 0;
    } else if ('rows' in record) {
      const { rowCount } = await client.query(
        `insert into ${target.name} (${target.columns}) overriding system value
         select ${target.columns} from json_populate_recordset(null::${target.name}, $1::json)`,
        [`[${record.rows.join(',')}]`],
      );
      counts[target.name] = (counts[target.name] ?? 0) + (rowCount ?? 0);
    } else if ('sequence' in record) {
      await client.query('select setval($1::regclass, $2::bigint)', [record.sequence, record.value]);
    } else if ('file' in record || 'chunk' in record) {
      onFile(record);
    } else if ('end' in record) requireEqual(counts, record.end.tables);
  }
  await client.query('commit');
  return counts;
}

/** Migrations insert rows of their own, which the backup has, too. */
async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ names: string }>(`
    select string_agg(format('%I.%I', schemaname, tablename), ', ') as names from pg_tables
    where schemaname in ('public', 'graphile_worker') and (schemaname, tablename) <> ('graphile_worker', 'migrations')`);
  await client.query(`truncate ${rows[0]?.names}`);
}

function requireEqual(counts: Record<string, number>, expected: Record<string, number>): void {
  for (const [table, rows] of Object.entries(expected)) {
    if (counts[table] !== rows) throw new Error(`${table} has ${counts[table]} of ${rows} rows`);
  }
}

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function readJournal(migrations: string): Journal {
  return JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'));
}

/** As drizzle's migrator computes it. */
function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path, 'utf8')).digest('hex');
}

function refused(why: string): DomainError {
  return new DomainError('conflict', { message: `${why}. Nothing was changed.` });
}
