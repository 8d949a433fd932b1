import { sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { RESERVATION_MINUTES } from '../giftcards/redeemable-cards';

export interface VoidedCards {
  /** Can no longer be used by anybody. */
  voided: number;
  /** Were turned into points before and stay so. */
  redeemed: number;
}

/**
 * Takes the cards of an order back before its money goes. A card that somebody turns into points in this moment is either
 * void or redeemed: both are conditional changes of the same row.
 * @param force also when cards were turned into points or are reserved for it
 * @throws DomainError `conflict` for such cards without `force`
 */
export async function voidVouchers(tx: Queries, orderId: string, force: boolean): Promise<VoidedCards> {
  const own = sql`line_id in (select id from order_lines where order_id = ${orderId})`;
  const free = sql`(${force} or redeemer_id is null or reserved_at < now() - make_interval(mins => ${RESERVATION_MINUTES}))`;
  const { rows: voided } = await tx.execute(sql`
    update vouchers set state = 'VOID'
    where ${own} and state in ('PENDING', 'ISSUED') and ${free} returning id`);
  const { rows: left } = await tx.execute<{ state: string; last_four: string }>(sql`
    select state, last_four from vouchers where ${own} and state <> 'VOID' order by line_id, ordinal`);
  if (left.length > 0 && !force) {
    const cards = left.map(({ state, last_four }) =>
      state === 'REDEEMED' ? `…${last_four} is redeemed` : `…${last_four} is reserved`,
    );
    const message = `Cards of this order were turned into points or are reserved for it: ${cards.join(', ')}`;
    throw new DomainError('conflict', { message, errors: { base: [message] } });
  }
  return { voided: voided.length, redeemed: left.length };
}
