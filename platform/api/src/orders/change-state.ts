import type { OrderStatus } from '@giftstore/contracts/api';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { orderHistory, orders } from '../database/schema';
import { mayBecome } from './order-states';

type Marks = Partial<Pick<typeof orders.$inferInsert, 'paidAt' | 'fulfilledAt'>>;

/**
 * Moves an order to another state, under its row's lock, and writes down why. Of two that try the same, one wins.
 * @param marks columns that are set with it
 * @returns whether this call moved it
 */
export async function changeState(
  tx: Transaction,
  id: string,
  to: OrderStatus,
  cause: string,
  marks: Marks = {},
): Promise<boolean> {
  const [order] = await tx
    .select({ state: orders.state })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  const from = order?.state as OrderStatus | undefined;
  if (!from || !mayBecome(from, to)) return false;
  await tx
    .update(orders)
    .set({ ...marks, state: to })
    .where(eq(orders.id, id));
  await tx.insert(orderHistory).values({ orderId: id, fromState: from, toState: to, cause });
  return true;
}
