import type { TestDatabase } from '../harness/database';

/** Where a refusal may leave something: counts of tries, captchas that are used up, sessions that were ended or begun. */
const besides = ['rate_limits', 'captcha_uses', 'sessions'];

/** A fingerprint of everything that the shop keeps, and of the queue, by table. */
export async function digest({ rows }: TestDatabase): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1)`,
    [besides],
  );
  const all = [...tables.map(({ name }) => name), 'graphile_worker._private_jobs'];
  const parts = all.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtext(t::text)::int8), 0) as state from ${name} t`,
  );
  const states = await rows<{ name: string; state: string }>(parts.join(' union all '));
  return Object.fromEntries(states.map(({ name, state }) => [name, state]));
}
