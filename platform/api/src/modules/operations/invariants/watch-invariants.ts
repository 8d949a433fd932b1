import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/database/database';
import { findViolations, invariants } from './check-invariants';
import { bySubject, type InvariantReport, readSuspects, storeFindings } from './findings';
import { type Check, type Period, type Subject, someSubjects } from './invariant';
import { type Mark, readMark, readSweep, saveMark, saveSweep } from './marks';
import { type ReportDeps, report } from './report-invariants';

/** Time for what has changed since the last run, and for the next part of everything else. */
export interface Budget {
  changedMs: number;
  sweepMs: number;
}

/** Of a job that runs every minute. */
const BUDGET: Budget = { changedMs: 2_000, sweepMs: 1_500 };

/** A worker that was away reads what it missed in parts. */
const MAX_PERIOD = '2 minutes';

/** Violations that are looked at again in each run, to see them mended. */
const MAX_SUSPECTS = 1_000;

/**
 * Checks the invariants in bounded time, however much the shop has sold: what changed since the last run, what was wrong in
 * it, and the next part of everything else, which is checked from the beginning again after its end. In a shop that is
 * small enough that is all of it.
 */
export async function watchInvariants(deps: ReportDeps, budget = BUDGET): Promise<InvariantReport[]> {
  const { db } = deps;
  const groups = bySubject(invariants);
  for (const [subject, checks] of groups) {
    await checkSubjects(db, subject, checks, await readSuspects(db, checks, MAX_SUSPECTS));
  }
  const changedUntil = performance.now() + budget.changedMs;
  for (const [subject, checks] of groups) await checkChanged(db, subject, checks, changedUntil);
  await sweep(db, groups, performance.now() + budget.sweepMs);
  const reports: InvariantReport[] = [];
  for (const invariant of invariants) reports.push(await report(deps, invariant));
  return reports;
}

/** Checks the subjects that changed since the mark, until there are no more or the time is over; always some of them. */
async function checkChanged(db: Database, subject: Subject, checks: Check[], until: number): Promise<void> {
  for (let mark = await readMark(db, subject, MAX_PERIOD); mark; ) {
    await checkPeriod(db, subject, checks, mark);
    await saveMark(db, subject, mark.till);
    if (mark.isLast || performance.now() >= until) return;
    mark = await readMark(db, subject, MAX_PERIOD);
  }
}

async function checkPeriod(db: Database, subject: Subject, checks: Check[], period: Mark): Promise<void> {
  const ids = period.since === null ? [] : await idsOf(db, subject.changed(period as Period));
  for (let index = 0; index < ids.length; index += subject.batch) {
    await checkSubjects(db, subject, checks, ids.slice(index, index + subject.batch));
  }
}

/** Checks the next subjects of each table in turn, each table to its end at most, until the time is over. */
async function sweep(db: Database, groups: [Subject, Check[]][], until: number): Promise<void> {
  let unfinished = groups;
  do {
    const next: typeof groups = [];
    for (const group of unfinished) if (await sweepBatch(db, ...group)) next.push(group);
    unfinished = next;
  } while (unfinished.length > 0 && performance.now() < until);
}

/** @returns false at the table's end */
async function sweepBatch(db: Database, subject: Subject, checks: Check[]): Promise<boolean> {
  const { table, id, type, batch } = subject;
  const from = await readSweep(db, subject);
  const isNext = from === null ? sql`true` : sql`${id} > ${from}::${sql.raw(type)}`;
  const ids = await idsOf(
    db,
    sql`select ${id} as id from ${table} where ${isNext} order by ${id} limit ${batch}`,
  );
  await checkSubjects(db, subject, checks, ids);
  const hasMore = ids.length === batch;
  await saveSweep(db, subject, hasMore ? (ids.at(-1) ?? null) : null);
  return hasMore;
}

async function checkSubjects(db: Database, subject: Subject, checks: Check[], ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const check of checks) {
    await storeFindings(db, check, await findViolations(db, check, someSubjects(subject, ids)), ids);
  }
}

async function idsOf(db: Database, query: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(query);
  return [...new Set(rows.map(({ id }) => String(id)))];
}
