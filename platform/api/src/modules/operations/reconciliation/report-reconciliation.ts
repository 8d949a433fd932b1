import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../infra/database/database';
import type { PaymentProvider } from '../../payments/payment-provider';
import { type InvariantReport, SAMPLE_SIZE, saveReport } from '../invariants/findings';
import type { Finding } from './compare-payments';
import { reconcilePayments } from './reconcile';

export interface ReportReconciliationDeps {
  db: Database;
  provider: PaymentProvider;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const DAYS = 3;
/** The return page, the webhook and the worker settle a payment long before. */
const SETTLED_WITHIN_MS = 15 * 60_000;

/**
 * Compares the payments of the last days with the books and changes nothing. The result is an invariant like the others: in the
 * metrics, with its alert, and in the log.
 */
export async function reportReconciliation({
  db,
  provider,
  log,
}: ReportReconciliationDeps): Promise<InvariantReport> {
  const to = new Date();
  const from = new Date(to.getTime() - DAYS * 86_400_000);
  const found: string[] = [];
  for await (const { findings, uncharged } of reconcilePayments({ db, provider }, { from, to })) {
    for (const finding of findings)
      if (isOverdue(finding, to)) found.push(`${finding.order} ${finding.what}`);
    for (const { order } of uncharged) found.push(`${order} not charged`);
  }
  const samples = found.slice(0, SAMPLE_SIZE);
  const report = {
    invariant: 'provider',
    holds: `every payment at the provider in the last ${DAYS} days is in the books, and the reverse`,
    violations: found.length,
    samples,
  };
  await saveReport(db, report);
  if (found.length > 0)
    log.error({ invariant: report.invariant, violations: found.length, samples }, 'an invariant is broken');
  return report;
}

function isOverdue({ what, intent }: Finding, now: Date): boolean {
  return what !== 'unsettled' || now.getTime() - intent.paidAt.getTime() > SETTLED_WITHIN_MS;
}
