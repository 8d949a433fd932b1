import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../infra/database/database';
import { orders } from '../../infra/database/schema';
import { voidHold } from '../points/hold-points';
import { changeState } from './change-state';

/**
 * Gives up what somebody ordered from their cart and never began to pay: a new order from the cart takes its place, so that
 * an abandoned one neither counts towards the limits nor keeps points for half an hour. The caller holds the owner's lock.
 */
export async function giveUpOldOrders(tx: Transaction, userId: string): Promise<void> {
  const old = await tx
    .select({ id: orders.id, pointsUsed: orders.pointsUsed })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'CREATED'), isNotNull(orders.cartVersion)));
  for (const { id, pointsUsed } of old) {
    const own = await changeState(tx, id, 'FAILED', 'ordered anew', sql`before.state = 'CREATED'`);
    if (own && pointsUsed > 0) await voidHold(tx, { id, userId });
  }
}
