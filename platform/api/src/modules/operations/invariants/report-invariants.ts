import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../infra/database/database';
import { invariantReports } from '../../../infra/database/schema';
import { checkInvariant, type InvariantReport, invariants } from './check-invariants';
import type { Invariant } from './invariant';

export interface ReportDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Checks every invariant, saves the results for the metrics and logs violations. */
export async function reportInvariants({ db, log }: ReportDeps): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const invariant of invariants) {
    const report = await checkWithLongTimeout(db, invariant);
    const { violations, samples } = report;
    const checked = { violations, samples, checkedAt: sql`now()` };
    await db
      .insert(invariantReports)
      .values({ invariant: invariant.name, ...checked })
      .onConflictDoUpdate({ target: invariantReports.invariant, set: checked });
    if (violations > 0)
      log.error({ invariant: invariant.name, violations, samples }, 'an invariant is broken');
    reports.push(report);
  }
  return reports;
}

/** A check reads whole tables, which takes longer than a request may, but less than a job may (free-dead-workers). */
function checkWithLongTimeout(db: Database, invariant: Invariant): Promise<InvariantReport> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '4min'`);
    return checkInvariant(tx, invariant);
  });
}
