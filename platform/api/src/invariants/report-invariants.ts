import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import { invariantReports } from '../database/schema';
import { checkInvariant, invariants, type Report } from './check-invariants';

export interface ReportDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Looks at every promise of the books, keeps what was found for the metrics, and says aloud what is wrong. */
export async function reportInvariants({ db, log }: ReportDeps): Promise<Report[]> {
  const reports: Report[] = [];
  for (const invariant of invariants) {
    const report = await checkInvariant(db, invariant);
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
