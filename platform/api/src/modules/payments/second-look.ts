import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import { orders, payments } from '../../infra/database/schema';
import type { OrderRow } from '../orders/order-repository';
import { type AfterPaymentDeps, giveUp, processPayment } from './after-payment';

export interface SecondLookDeps extends AfterPaymentDeps {
  /** How long an unpaid order stays open. */
  orderMinutes: number;
  /** How long a payment may take before it is looked at again, in seconds. */
  patienceSeconds: number;
}

/** Orders read at a time. */
const batch = 200;

/**
 * Looks at the orders that are neither paid nor given up: one whose charge went through while its request died is
 * approved; one that nobody paid in time is given up, its intent cancelled at the provider first.
 * @returns how many were looked at
 */
export async function takeSecondLook(deps: SecondLookDeps): Promise<number> {
  if (__FAULT_INJECTION__ && faultInjected('no-reconcile')) return 0;
  let looked = 0;
  for (let after = new Date(0); ; ) {
    const waiting = await openOrders(deps, after);
    for (const order of waiting) await lookSafely(deps, order);
    looked += waiting.length;
    const last = waiting.at(-1);
    if (!last || waiting.length < batch) return looked;
    after = last.createdAt;
  }
}

/** Open orders that a payment was begun for, and those whose time is over; oldest first. */
async function openOrders(deps: SecondLookDeps, after: Date): Promise<OrderRow[]> {
  const since = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;
  const rows = await deps.db
    .select({ order: orders })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        inArray(orders.state, ['CREATED', 'PENDING_PAYMENT']),
        gt(orders.createdAt, after),
        or(
          lt(orders.createdAt, since(deps.orderMinutes * 60)),
          lt(payments.updatedAt, since(deps.patienceSeconds)),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(batch);
  return rows.map(({ order }) => order);
}

/** One order that cannot be looked at now must not keep the others waiting; its turn comes again in a minute. */
async function lookSafely(deps: SecondLookDeps, order: OrderRow): Promise<void> {
  try {
    await lookAt(deps, order);
  } catch (error) {
    deps.log.error({ err: error, orderId: order.id }, 'second look failed');
  }
}

async function lookAt(deps: SecondLookDeps, order: OrderRow): Promise<void> {
  const { status } = await processPayment(deps, order, 'second look');
  const age = Date.now() - order.createdAt.getTime();
  if (status !== 'APPROVED' && age > deps.orderMinutes * 60_000)
    await giveUp(deps, order, 'EXPIRED', 'not paid in time');
}
