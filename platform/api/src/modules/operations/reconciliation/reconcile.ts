import type { Database } from '../../../infra/database/database';
import type { PaymentProvider, Period } from '../../payments/payment-provider';
import { comparePayments, type Finding } from './compare-payments';
import { findUncharged, type Uncharged } from './find-uncharged';

/** What one day's payments look like in the books. */
export interface Reconciled {
  period: Period;
  /** Paid intents that were compared. */
  payments: number;
  findings: Finding[];
  uncharged: Uncharged[];
}

const DAY_MS = 86_400_000;

/**
 * Compares the provider's paid intents with the books, and the books' paid orders with the provider. Works through one day after
 * the other, the oldest first, so that memory holds one day's ids and an interrupted run goes on at its last day.
 */
export async function* reconcilePayments(
  deps: { db: Database; provider: PaymentProvider },
  { from, to }: Period,
): AsyncIterable<Reconciled> {
  // The provider's times are whole seconds.
  const until = Math.ceil(to.getTime() / 1000) * 1000;
  for (let start = new Date(Math.floor(from.getTime() / 1000) * 1000); start.getTime() < until; ) {
    const end = new Date(Math.min(start.getTime() + DAY_MS, until));
    yield await reconcileDay(deps, { from: start, to: end });
    start = end;
  }
}

async function reconcileDay(
  deps: { db: Database; provider: PaymentProvider },
  period: Period,
): Promise<Reconciled> {
  const listed = new Set<string>();
  const findings: Finding[] = [];
  for await (const page of deps.provider.listPaid(period)) {
    // Where one account is configured twice, it lists its intents twice.
    const intents = page.filter(({ id }) => !listed.has(id));
    for (const { id } of intents) listed.add(id);
    findings.push(...(await comparePayments(deps.db, intents)));
  }
  return { period, payments: listed.size, findings, uncharged: await findUncharged(deps, period, listed) };
}
