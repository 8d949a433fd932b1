import { sql } from 'drizzle-orm';
import type { Queries } from '../../infra/database/database';
import { enqueueSql } from '../../infra/queue/enqueue';
import { isWaitingForDay } from '../orders/send-day';

/**
 * The queue does not keep a job from beginning beside one with the same key that is running: both could mail the card that one
 * of them gets. Until these begin, the other has usually ended; a supplier's event may come while the order is being placed.
 */
const DELAY_SECONDS = 3;

/**
 * Paid orders that wait for a card are tried soon, not after the queue's back-off, which may by then be hours.
 * Those of a gift that waits for its day would only wait again.
 * @param voucherId only the order of this card
 */
export async function enqueueWaitingLines(db: Queries, voucherId?: string): Promise<void> {
  await db.execute(
    enqueueSql(
      sql`
      select distinct 'send_vouchers', jsonb_build_object('lineId', line.id), 'vouchers:' || line.id
      from vouchers card
      join order_lines line on line.id = card.line_id
      join orders on orders.id = line.order_id and orders.state = 'APPROVED'
      where card.state = 'PENDING' and card.brand_id is not null
        and not ${isWaitingForDay}
        ${voucherId === undefined ? sql`` : sql`and card.id = ${voucherId}`}`,
      DELAY_SECONDS,
    ),
  );
}
