import { eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { orders } from '../../infra/database/schema';
import { returnedInAll, type TotalReturned } from './read-partial-refunds';
import { type RefundFacts, refundFacts } from './refund-facts';
import { readVoidCardCounts, type VoidCardCounts } from './void-card-counts';

/** What has become of a paid order since. */
export interface OrderChanges {
  /** What partial refunds have returned of it; null: nothing. */
  returned: TotalReturned | null;
  refunds: RefundFacts;
  /** Counts of its lines' void cards, by the line's id. */
  voidCards: ReadonlyMap<string, VoidCardCounts>;
}

/** The changes of an order, by its id. */
export async function readOrderChanges(db: Queries, id: string): Promise<OrderChanges> {
  const [[order], voidCards] = await Promise.all([
    db.select({ returned: returnedInAll, refunds: refundFacts }).from(orders).where(eq(orders.id, id)),
    readVoidCardCounts(db, id),
  ]);
  const { returned, refunds } = order ?? { returned: null, refunds: { byBuyer: false, isPending: false } };
  return { returned, refunds, voidCards };
}
