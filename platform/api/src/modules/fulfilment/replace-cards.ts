import { sql } from 'drizzle-orm';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { RESERVATION_MINUTES } from './reservation';

/**
 * Takes the code of each gift card of a line away, so that a job issues a new one: the old code finds nothing from the commit
 * on. A card that is being reserved or converted to points at this moment ends up either replaced or used, because both are
 * conditional updates of the same row.
 * @returns how many were replaced: all of them, or none may be
 */
export async function replaceCards(tx: Transaction, lineId: string): Promise<number> {
  const isUnused = sql`state in ('PENDING', 'ISSUED')
    and (redeemer_id is null or reserved_at < now() - make_interval(mins => ${RESERVATION_MINUTES}))`;
  const { rows: unused } = await tx.execute<{ id: string }>(sql`
    select id from vouchers where line_id = ${lineId} and ${isUnused}
    ${__FAULT_INJECTION__ && faultInjected('no-conditional-replace') ? sql`` : sql`for update`}`);
  const ids = unused.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { rows } = await tx.execute(sql`
    with before as (select * from vouchers where id in ${ids}),
    noted as (
      insert into voucher_replacements (voucher_id, number, last_four, issued_at)
      select id, replacements + 1, last_four, issued_at from before
    )
    update vouchers set state = 'PENDING', replacements = vouchers.replacements + 1, key_id = null, code_sealed = null,
      pin_sealed = null, code_lookup = null, secret_id = null, last_four = null, issued_at = null,
      redeemer_id = null, reserved_at = null, redeemed_at = null
    from before where vouchers.id = before.id returning vouchers.id`);
  return rows.length;
}
