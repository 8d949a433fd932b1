import { type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../../infra/database/database';
import { RESERVATION_MINUTES } from '../fulfilment/reservation';

/**
 * Whether a row of `vouchers` can be made void: a brand takes its codes from whoever has them, a supplier may be about to
 * deliver what was ordered, and a customer may be converting the card to points.
 */
export function canBeWithdrawn(): SQL {
  const ordered = sql`exists (
    select from supplier_orders bought where bought.voucher_id = vouchers.id and bought.state <> 'REFUSED')`;
  const unsafe = __FAULT_INJECTION__ && faultInjected('no-supplier-void');
  return sql`((vouchers.state = 'PENDING' or coalesce(vouchers.issued_by, 'local') = 'local')
    and ${unsafe ? sql`true` : sql`not ${ordered}`}
    and (redeemer_id is null or reserved_at < now() - make_interval(mins => ${RESERVATION_MINUTES})))`;
}

/**
 * Locks cards in a statement of its own: the next one then sees what an issuer has begun under this lock before.
 * @param which a condition on `vouchers`
 */
export async function lockCards(tx: Queries, which: SQL): Promise<void> {
  if (__FAULT_INJECTION__ && faultInjected('no-supplier-void')) return;
  await tx.execute(sql`select from vouchers where ${which} order by id for update`);
}

/** Codes of the stock that void cards had, but that were not saved yet, become free again. */
export async function returnUnsavedCodes(tx: Queries, which: SQL): Promise<void> {
  await tx.execute(sql`
    update stock_cards set voucher_id = null, given_at = null, line_id = null from vouchers
    where stock_cards.voucher_id = vouchers.id and ${which}
      and vouchers.state = 'VOID' and vouchers.code_sealed is null`);
}

export interface UnvoidedCard {
  state: string;
  /** Null before it is issued. */
  issuedBy: string | null;
}

/** Why a card was not made void. */
export function whyNotVoid({ state, issuedBy }: UnvoidedCard): string {
  if (state === 'REDEEMED') return 'was converted to points';
  if (state === 'PENDING') return 'was ordered from the supplier, which may deliver it';
  return (issuedBy ?? 'local') === 'local'
    ? 'is reserved for points'
    : 'is a code of the brand, which cannot be withdrawn';
}
