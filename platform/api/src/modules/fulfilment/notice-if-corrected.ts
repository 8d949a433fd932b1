import { eq } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { type Placeholders, prepared } from '../../infra/database/prepared';
import { orderLines } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import type { OrderLineRow } from '../orders/order-repository';

/**
 * Called after a mail with gift cards was recorded: if its recipient was corrected while it was being sent, it went to the
 * former address with codes that no longer work, and that address gets the notice that says so.
 */
export async function noticeIfCorrected(
  db: Queries,
  { id, corrections }: Pick<OrderLineRow, 'id' | 'corrections'>,
): Promise<void> {
  const [line] = await correctionsOf(db, { id }).execute();
  if (line && line.corrections > corrections) await enqueue(db, [replacedNotice(id, corrections + 1)]);
}

const correctionsOf = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.select({ corrections: orderLines.corrections }).from(orderLines).where(eq(orderLines.id, id)),
);

/** The job that tells a line's former recipient. @param correction the correction that replaced them, from 1 */
export function replacedNotice(lineId: string, correction: number) {
  return job('send_replaced_notice', { lineId, correction }, `replaced:${lineId}:${correction}`);
}
