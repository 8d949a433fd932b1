import { sql } from 'drizzle-orm';
import type { Queries } from '../../../infra/database/database';
import { invariantFindings, invariantReports } from '../../../infra/database/schema';
import type { Check, Invariant, Subject } from './invariant';

/** A violation: of which subject, and what it is. */
export interface Finding extends Record<string, unknown> {
  id: string;
  what: string;
}

export interface InvariantReport {
  invariant: string;
  holds: string;
  violations: number;
  /** Some of the violations. */
  samples: string[];
}

export const SAMPLE_SIZE = 10;

/** A shop in which more is wrong needs no longer list. */
const MAX_STORED = 1_000;

/**
 * Replaces the stored violations of a check, in one statement.
 * @param ids the subjects that were checked; undefined for all
 */
export async function storeFindings(
  db: Queries,
  { name }: Check,
  found: Finding[],
  ids?: string[],
): Promise<void> {
  const checked = ids ? sql`and subject_id = any(${sql.param(ids)}::text[])` : sql``;
  const rows = JSON.stringify(found.slice(0, MAX_STORED));
  await db.execute(sql`
    with found as (
      select distinct id, what from json_to_recordset(${rows}::json) as found (id text, what text)
    ), mended as (
      delete from ${invariantFindings} where check_name = ${name} ${checked}
        and (subject_id, what) not in (select id, what from found)
    )
    insert into ${invariantFindings} (check_name, subject_id, what)
    select ${name}, id, what from found on conflict do nothing`);
}

/** Subjects that violated one of these checks when they were checked last. */
export async function readSuspects(db: Queries, checks: Check[], limit: number): Promise<string[]> {
  const names = checks.map(({ name }) => name);
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct subject_id as id from ${invariantFindings}
    where check_name = any(${sql.param(names)}::text[]) limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** What is known to violate an invariant. */
export async function readReport(db: Queries, { name, holds, checks }: Invariant): Promise<InvariantReport> {
  const names = checks.map((check) => check.name);
  const { rows } = await db.execute<{ count: number; samples: string[] }>(sql`
    with found as (
      select distinct what from ${invariantFindings} where check_name = any(${sql.param(names)}::text[])
    )
    select (select count(*)::int from found) as count,
      array(select what from found order by what limit ${SAMPLE_SIZE}) as samples`);
  return { invariant: name, holds, violations: rows[0]?.count ?? 0, samples: rows[0]?.samples ?? [] };
}

/** Saves an invariant's result for the metrics. */
export async function saveReport(db: Queries, { invariant, violations, samples }: InvariantReport) {
  const checked = { violations, samples, checkedAt: sql`now()` };
  await db
    .insert(invariantReports)
    .values({ invariant, ...checked })
    .onConflictDoUpdate({ target: invariantReports.invariant, set: checked });
}

/** The checks of each subject. */
export function bySubject(invariants: Invariant[]): [Subject, Check[]][] {
  const groups = new Map<Subject, Check[]>();
  for (const check of invariants.flatMap(({ checks }) => checks)) {
    groups.set(check.subject, [...(groups.get(check.subject) ?? []), check]);
  }
  return [...groups];
}
