import type pg from 'pg';

/** Runs `work` while the tables have only the indexes of their keys; the others are built afterwards, also after a failure. */
export async function withoutIndexes<T>(
  client: pg.Client,
  tables: string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(index.relname) as name, pg_get_indexdef(index.oid) as definition
     from pg_index join pg_class index on index.oid = indexrelid
     where indrelid = any($1::text[]::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  try {
    return await work();
  } finally {
    for (const { definition } of indexes) await client.query(definition);
  }
}
