import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../infra/database/database';
import { invariantReports } from '../../../infra/database/schema';
import { checkInvariant, invariants, type Report } from './check-invariants';
import type { Invariant } from './invariant';

export interface ReportDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Looks at every promise of the books, keeps what was found for the metrics, and says aloud what is wrong. */
export async function reportInvariants({ db, log }: ReportDeps): Promise<Report[]> {
  const reports: Report[] = [];
  for (const invariant of invariants) {
    const report = await checkAtLeisure(db, invariant);
    const { violations, samples } = report;
    const found = { violations, samples, checkedAt: sql`now()` };
    await db
      .insert(invariantReports)
      .values({ invariant: invariant.name, ...found })
      .onConflictDoUpdate({ target: invariantReports.invariant, set: found });
    if (violations > 0)
      log.error({ invariant: invariant.name, violations, samples }, 'an invariant is broken');
    reports.push(report);
  }
  return reports;
}

/** Whole tables are read, which in a large shop takes longer than a request may (and less than a job may: free-dead-workers). */
function checkAtLeisure(db: Database, invariant: Invariant): Promise<Report> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '4min'`);
    return checkInvariant(tx, invariant);
  });
}
