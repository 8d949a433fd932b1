import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { orders } from '../../infra/database/schema';
import { voidHold } from '../points/hold-points';
import { changeState } from './change-state';

/**
 * Abandons the customer's orders from the cart whose payment never began. A new order replaces them, so that they neither
 * count towards the limits nor hold points for half an hour. The caller has locked the owner.
 */
export async function abandonOldOrders(tx: Transaction, userId: string): Promise<void> {
  const old = await tx
    .select({ id: orders.id, pointsUsed: orders.pointsUsed })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'CREATED'), isNotNull(orders.cartVersion)));
  for (const { id, pointsUsed } of old) {
    const changed = await changeState(
      tx,
      id,
      'FAILED',
      'replaced by a new order',
      sql`before.state = 'CREATED'`,
    );
    if (changed && pointsUsed > 0) await voidHold(tx, { id, userId });
  }
}
