import { sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { RESERVATION_MINUTES } from '../fulfilment/reservation';

export interface VoidedCards {
  /** Cards that can no longer be used. */
  voided: number;
  /** Cards that were converted to points before and stay redeemed. */
  redeemed: number;
}

/**
 * Voids the cards of an order before its money is returned. A card that is being converted at this moment ends up either
 * void or redeemed, because both are conditional updates of the same row.
 * @param force void the rest even if cards were converted to points or are reserved for it
 * @throws DomainError `conflict` for such cards without `force`
 */
export async function voidVouchers(tx: Queries, orderId: string, force: boolean): Promise<VoidedCards> {
  const ofOrder = sql`line_id in (select id from order_lines where order_id = ${orderId})`;
  const notReserved = sql`(${force} or redeemer_id is null or reserved_at < now() - make_interval(mins => ${RESERVATION_MINUTES}))`;
  const { rows: voided } = await tx.execute(sql`
    update vouchers set state = 'VOID'
    where ${ofOrder} and state in ('PENDING', 'ISSUED') and ${notReserved} returning id`);
  const { rows: remaining } = await tx.execute<{ state: string; last_four: string }>(sql`
    select state, last_four from vouchers where ${ofOrder} and state <> 'VOID' order by line_id, ordinal`);
  if (remaining.length > 0 && !force) {
    const cards = remaining.map(({ state, last_four }) =>
      state === 'REDEEMED' ? `…${last_four} is redeemed` : `…${last_four} is reserved`,
    );
    const message = `Cards of this order were converted to points or are reserved for it: ${cards.join(', ')}`;
    throw new DomainError('conflict', { message, errors: { base: [message] } });
  }
  return { voided: voided.length, redeemed: remaining.length };
}
