import { type SQL, sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Queries } from '../../infra/database/database';
import { firstToExpire } from '../catalogue/availability';
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

/** Cards of the stock that are no longer needed for void cards become free: codes that were not saved yet, and reserved ones. */
export async function returnStock(tx: Queries, which: SQL): Promise<void> {
  await tx.execute(sql`
    update stock_cards set voucher_id = null, given_at = null, line_id = null from vouchers
    where stock_cards.voucher_id = vouchers.id and ${which}
      and vouchers.state = 'VOID' and vouchers.code_sealed is null`);
  await returnReserved(tx, which);
}

/**
 * Their lines keep as many reserved cards as they wait for, those that expire first: they are issued first. A card that an
 * issuer gives in this moment (`giveCard`) is not reserved any more.
 */
async function returnReserved(tx: Queries, which: SQL): Promise<void> {
  const waiting = sql`
    select count(*) from vouchers card where card.line_id = reserved.line_id and card.state = 'PENDING'
      and not exists (select from stock_cards given where given.voucher_id = card.id)`;
  await tx.execute(sql`
    update stock_cards set line_id = null where voucher_id is null and id in (
      select id from (
        select id, (${waiting}) as needed,
          row_number() over (partition by line_id order by ${firstToExpire}) as place
        from stock_cards reserved
        where voucher_id is null and line_id in (select vouchers.line_id from vouchers where ${which})
      ) ranked where place > needed)`);
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
