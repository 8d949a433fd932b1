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

interface RemainingCard extends Record<string, unknown> {
  state: string;
  last_four: string;
  issued_by: string;
}

/**
 * Voids the cards of an order before its money is returned. A card that is being converted at this moment ends up either
 * void or redeemed, because both are conditional updates of the same row.
 * A code of the stock that was not saved yet becomes free again.
 * @param force void the rest even if cards were converted to points, are reserved for it, or are codes of a brand
 * @throws DomainError `conflict` for such cards without `force`
 */
export async function voidVouchers(tx: Queries, orderId: string, force: boolean): Promise<VoidedCards> {
  const ofOrder = (column: 'line_id' | 'vouchers.line_id') =>
    sql`${sql.raw(column)} in (select id from order_lines where order_id = ${orderId})`;
  // A brand takes its codes from whoever has them: such a card cannot be withdrawn.
  const notReserved = sql`(${force} or (
    (state = 'PENDING' or coalesce(issued_by, 'local') = 'local')
    and (redeemer_id is null or reserved_at < now() - make_interval(mins => ${RESERVATION_MINUTES}))))`;
  const { rows: voided } = await tx.execute(sql`
    update vouchers set state = 'VOID'
    where ${ofOrder('line_id')} and state in ('PENDING', 'ISSUED') and ${notReserved} returning id`);
  await tx.execute(sql`
    update stock_cards set voucher_id = null, given_at = null, line_id = null from vouchers
    where stock_cards.voucher_id = vouchers.id and ${ofOrder('vouchers.line_id')}
      and vouchers.state = 'VOID' and vouchers.code_sealed is null`);
  const { rows: remaining } = await tx.execute<RemainingCard>(sql`
    select state, last_four, coalesce(issued_by, 'local') as issued_by from vouchers where ${ofOrder('line_id')} and state <> 'VOID' order by line_id, ordinal`);
  if (remaining.length > 0 && !force) {
    const message = `Cards of this order are in use: ${remaining.map(describe).join(', ')}`;
    throw new DomainError('conflict', { message, errors: { base: [message] } });
  }
  return { voided: voided.length, redeemed: remaining.length };
}

function describe({ state, last_four, issued_by }: RemainingCard): string {
  if (state === 'REDEEMED') return `…${last_four} was converted to points`;
  return issued_by === 'local'
    ? `…${last_four} is reserved for points`
    : `…${last_four} is a code of the brand, which cannot be withdrawn`;
}
