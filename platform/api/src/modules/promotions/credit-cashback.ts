import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../../infra/database/database';
import { orderLines, orders, promotions } from '../../infra/database/schema';
import { transact } from '../../infra/database/transaction';
import type { CatalogueCache } from '../catalogue/catalogue-cache';
import { readOrderRow } from '../orders/order-repository';
import { creditPoints } from '../points/credit-points';
import { lockPoints } from '../points/point-lots';
import { revokePartOfCashback } from '../points/refund-points';
import { cashbackPoints, type Offer } from './cashback-points';

export interface CashbackDeps {
  db: Database;
  catalogue: CatalogueCache;
}

/** States in which an order is paid and was not refunded. */
const PAID_STATES = ['APPROVED', 'FULFILLED'];

/**
 * Credits the cashback of the promotions that ran when the order of a customer was paid (rule more-2.37), once. A guest has no points, and a
 * refunded order earns none: this reads the order under its owner's lock, which a refund takes as well.
 */
export async function creditCashback({ db, catalogue }: CashbackDeps, orderId: string): Promise<void> {
  const owner = (await readOrderRow(db, orderId))?.userId;
  if (!owner) return;
  const { rows } = await catalogue.newest();
  const categoriesOf = (brand: number) =>
    rows.links.filter(({ brandId }) => brandId === brand).map(({ categoryId }) => categoryId);
  await transact(db, async (tx) => {
    await lockPoints(tx, owner);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order?.paidAt || !PAID_STATES.includes(order.state)) return;
    const offers = await offersAt(tx, order.paidAt);
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const points = cashbackPoints({ ...order, lines }, offers, categoriesOf);
    if (points === 0) return;
    const booking = { kind: 'CASHBACK', reference: `cashback:${orderId}`, orderId } as const;
    if (await creditPoints(tx, owner, points, booking)) {
      await revokePartOfCashback(tx, { id: orderId, userId: owner }, 'before');
    }
  });
}

function offersAt(tx: Transaction, moment: Date): Promise<Offer[]> {
  return tx
    .select()
    .from(promotions)
    .where(and(lte(promotions.startsAt, moment), gt(promotions.endsAt, moment)));
}
