import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import { orders, payments } from '../../infra/database/schema';
import type { OrderRow } from '../orders/order-repository';
import { abandonOrder, type ProcessPaymentDeps } from './abandon-order';
import { processPayment } from './process-payment';

export interface ReconcileDeps extends ProcessPaymentDeps {
  /** How long an unpaid order stays open. */
  orderMinutes: number;
  /** Age in seconds at which an unfinished payment is reconciled. */
  minAgeSeconds: number;
}

const BATCH_SIZE = 200;

/**
 * Reconciles open orders with the provider: approves an order whose charge succeeded although its request died, and
 * abandons one that was not paid in time, after cancelling its intent at the provider.
 * @returns the number of orders reconciled
 */
export async function reconcileOrders(deps: ReconcileDeps): Promise<number> {
  if (__FAULT_INJECTION__ && faultInjected('no-reconcile')) return 0;
  let reconciled = 0;
  for (let after = new Date(0); ; ) {
    const open = await openOrders(deps, after);
    for (const order of open) await reconcileSafely(deps, order);
    reconciled += open.length;
    const last = open.at(-1);
    if (!last || open.length < BATCH_SIZE) return reconciled;
    after = last.createdAt;
  }
}

/** Open orders with an unfinished payment, and those past their time; oldest first. */
async function openOrders(deps: ReconcileDeps, after: Date): Promise<OrderRow[]> {
  const ago = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
  const rows = await deps.db
    .select({ order: orders })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        inArray(orders.state, ['CREATED', 'PENDING_PAYMENT']),
        gt(orders.createdAt, after),
        or(
          lt(orders.createdAt, ago(deps.orderMinutes * 60)),
          lt(payments.updatedAt, ago(deps.minAgeSeconds)),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH_SIZE);
  return rows.map(({ order }) => order);
}

/** An order that fails does not block the others; the next run, a minute later, tries it again. */
async function reconcileSafely(deps: ReconcileDeps, order: OrderRow): Promise<void> {
  try {
    await reconcile(deps, order);
  } catch (error) {
    deps.log.error({ err: error, orderId: order.id }, 'could not reconcile an order');
  }
}

async function reconcile(deps: ReconcileDeps, order: OrderRow): Promise<void> {
  const { status } = await processPayment(deps, order, 'reconciliation');
  const age = Date.now() - order.createdAt.getTime();
  if (status !== 'APPROVED' && age > deps.orderMinutes * 60_000)
    await abandonOrder(deps, order, 'EXPIRED', 'not paid in time');
}
