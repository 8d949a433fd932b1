import type { Queries } from '../../infra/database/database';
import { type Returned, readPartialRefunds } from './read-partial-refunds';
import { readVoidCardCounts, type VoidCardCounts } from './void-card-counts';

/** What has become of a paid order since. */
export interface OrderChanges {
  /** What partial refunds have returned of it. */
  returned: Returned;
  /** Counts of its lines' void cards, by the line's id. */
  voidCards: ReadonlyMap<string, VoidCardCounts>;
}

/** The changes of an order, by its id. */
export async function readOrderChanges(db: Queries, id: string): Promise<OrderChanges> {
  const [returned, voidCards] = await Promise.all([readPartialRefunds(db, id), readVoidCardCounts(db, id)]);
  return { returned, voidCards };
}
