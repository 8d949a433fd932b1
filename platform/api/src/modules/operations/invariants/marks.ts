import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { invariantMarks } from '../../../infra/database/schema';
import type { Subject } from './invariant';

/** The next period to check. */
export interface Mark {
  /** Null before the first run, which marks only: everything is checked in turn from there on. */
  since: string | null;
  till: string;
  isLast: boolean;
}

/**
 * The period from the mark on, up to the begin of the oldest open transaction: rows have the time at which their transaction
 * began, so every row of the period can be seen. A transaction of more than a minute is not waited for; what it writes is
 * checked with everything else. The second is for clocks of the server's processes that have just been read.
 */
export async function readMark(db: Queries, { name }: Subject, maxPeriod: string): Promise<Mark | undefined> {
  const { rows } = await db.execute<{ since: string | null; till: string; isLast: boolean }>(sql`
    with clock as (
      select greatest(now() - interval '1 minute', least(now(), (
        select min(xact_start) from pg_stat_activity where datname = current_database()
      ))) - interval '1 second' as present
    ), mark as (
      select present, marked_at, greatest(marked_at, least(present, marked_at + ${maxPeriod}::interval)) as till
      from clock left join ${invariantMarks} mark on mark.subject = ${name}
    )
    select marked_at::text as since, coalesce(till, present)::text as till,
      coalesce(till >= present, true) as "isLast" from mark`);
  return rows[0];
}

/** Everything that changed before `till` is checked. */
export async function saveMark(db: Queries, { name }: Subject, till: string): Promise<void> {
  await db.execute(sql`
    insert into ${invariantMarks} (subject, marked_at) values (${name}, ${till}::timestamptz)
    on conflict (subject) do update set marked_at = excluded.marked_at`);
}

/** Up to which id the whole table is checked; null at its beginning. */
export async function readSweep(db: Queries, { name }: Subject): Promise<string | null> {
  const { rows } = await db.execute<{ sweptTo: string | null }>(
    sql`select swept_to as "sweptTo" from ${invariantMarks} where subject = ${name}`,
  );
  return rows[0]?.sweptTo ?? null;
}

/** @param to the last id that was checked; null: it was the table's last */
export async function saveSweep(db: Queries, { name }: Subject, to: string | null): Promise<void> {
  await db.execute(sql`
    insert into ${invariantMarks} as mark (subject, swept_to, swept_at)
    values (${name}, ${to}::text, case when ${to}::text is null then now() end)
    on conflict (subject) do update
      set swept_to = excluded.swept_to, swept_at = coalesce(excluded.swept_at, mark.swept_at)`);
}
