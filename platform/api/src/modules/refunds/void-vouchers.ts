import { sql } from 'drizzle-orm';
import { DomainError } from '../../core/domain-error';
import type { Queries } from '../../infra/database/database';
import { canBeWithdrawn, lockCards, returnStock, whyNotVoid } from './withdraw-cards';

export interface VoidedCards {
  /** Cards that can no longer be used. */
  voided: number;
  /** Cards that were converted to points before and stay redeemed. */
  redeemed: number;
}

interface RemainingCard extends Record<string, unknown> {
  state: string;
  last_four: string | null;
  issued_by: string | null;
}

/**
 * Voids the cards of an order before its money is returned. A card that is being converted at this moment ends up either
 * void or redeemed, because both are conditional updates of the same row.
 * Cards of the stock that it no longer needs become free again.
 * @param force void the rest even if cards were converted to points, are reserved for it, are codes of a brand or ordered
 * @throws DomainError `conflict` for such cards without `force`
 */
export async function voidVouchers(tx: Queries, orderId: string, force: boolean): Promise<VoidedCards> {
  const ofOrder = sql`vouchers.line_id in (select id from order_lines where order_id = ${orderId})`;
  await lockCards(tx, ofOrder);
  const { rows: voided } = await tx.execute(sql`
    update vouchers set state = 'VOID'
    where ${ofOrder} and state in ('PENDING', 'ISSUED') and (${force} or ${canBeWithdrawn()}) returning id`);
  await returnStock(tx, ofOrder);
  const { rows: remaining } = await tx.execute<RemainingCard>(sql`
    select state, last_four, issued_by from vouchers where ${ofOrder} and state <> 'VOID' order by line_id, ordinal`);
  if (remaining.length > 0 && !force) {
    const message = `Cards of this order are in use: ${remaining.map(describe).join(', ')}`;
    throw new DomainError('conflict', { message, errors: { base: [message] } });
  }
  return { voided: voided.length, redeemed: remaining.length };
}

function describe({ state, last_four, issued_by }: RemainingCard): string {
  const name = last_four ? `…${last_four}` : 'one without a code';
  return `${name} ${whyNotVoid({ state, issuedBy: issued_by })}`;
}
