import type { SessionHeaders } from './account-calls';
import type { Call } from './client';
import type { TestDatabase } from './database';

/** The calls about a customer's data. */
export function accountDataCalls(call: Call) {
  return {
    download: (session: SessionHeaders) => call('GET', '/v1/user/data', { headers: session }),
    preview: async (session: SessionHeaders) =>
      (await call('GET', '/v1/user/deletion', { headers: session })).body.data,
    delete: (session: SessionHeaders, deletion: { password?: string } = {}) =>
      call('POST', '/v1/user/deletion', { body: { deletion }, headers: session }),
  };
}

/** Where a text occurs in the database, as "table: rows"; empty when it is nowhere. The queue is searched too. */
export async function tablesWith({ rows }: TestDatabase, text: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or tablename = '_private_jobs' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await rows<{ count: number }>(
      `select count(*)::int as count from ${name} entry where position(lower($1) in lower(entry::text)) > 0`,
      [text],
    );
    if (row?.count) found.push(`${name}: ${row.count}`);
  }
  return found;
}
