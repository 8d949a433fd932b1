import type { TestDatabase } from './database';

/** A digest of each table of the shop, except those that are excluded, and of the job queue. */
export async function databaseDigest(
  { rows }: TestDatabase,
  excludedTables: string[] = [],
): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1)`,
    [excludedTables],
  );
  const all = [...tables.map(({ name }) => name), 'graphile_worker._private_jobs'];
  const parts = all.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)::int8), 0) as state from ${name} t`,
  );
  const states = await rows<{ name: string; state: string }>(parts.join(' union all '));
  return Object.fromEntries(states.map(({ name, state }) => [name, state]));
}
