import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../infra/database/database';
import { findViolations, invariants } from './check-invariants';
import { type InvariantReport, readReport, saveReport, storeFindings } from './findings';
import type { Check, Invariant } from './invariant';

export interface ReportDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Reads everything that the invariants are about, saves the results for the metrics and logs violations. */
export async function reportInvariants(deps: ReportDeps): Promise<InvariantReport[]> {
  const reports: InvariantReport[] = [];
  for (const invariant of invariants) {
    for (const check of invariant.checks) await checkEverySubject(deps.db, check);
    reports.push(await report(deps, invariant));
  }
  return reports;
}

/** Saves what is known to violate an invariant, and logs it. */
export async function report({ db, log }: ReportDeps, invariant: Invariant): Promise<InvariantReport> {
  const known = await readReport(db, invariant);
  const { violations, samples } = known;
  await saveReport(db, known);
  if (violations > 0) log.error({ invariant: invariant.name, violations, samples }, 'an invariant is broken');
  return known;
}

/** Reads whole tables, which takes longer than a request may. */
function checkEverySubject(db: Database, check: Check): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '30min'`);
    await storeFindings(tx, check, await findViolations(tx, check));
  });
}
