import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { faultInjected } from '../../core/fault-injection';
import type { PaymentCard } from '../../core/payment-card';
import type { Database, Queries } from '../../infra/database/database';
import { retryTransaction, transact } from '../../infra/database/transaction';
import { enqueueSql } from '../../infra/queue/enqueue';
import { stateChange } from '../orders/change-state';
import type { OrderRow } from '../orders/order-repository';
import { removeOrderedLines } from '../orders/remove-ordered-lines';
import { postHold } from '../points/hold-points';
import { lockOwner } from '../points/point-lots';
import type { Intent } from './payment-provider';
import type { PaymentTerms } from './payment-repository';

export interface SettleDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** The fields of an order that settling needs. */
export type SettledOrder = Pick<OrderRow, 'id' | 'userId' | 'pointsUsed'>;

/**
 * Settles a paid order exactly once. The return page, the provider's webhook and the reconciler all call this with the
 * intent that they read from the provider.
 * @returns true if this call settled it
 */
export async function settle(
  { db, log }: SettleDeps,
  order: SettledOrder,
  payment: PaymentTerms,
  intent: Intent,
  cause: string,
): Promise<boolean> {
  if (intent.status !== 'succeeded') return false;
  const orderId = order.id;
  const belongsToOrder =
    intent.orderId === orderId &&
    (payment.intentId === null || payment.intentId === intent.id) &&
    intent.amount === payment.amount &&
    intent.currency === payment.currency;
  if (!belongsToOrder && !(__FAULT_INJECTION__ && faultInjected('no-intent-check'))) {
    log.error({ orderId, intent: intent.id }, 'refused a payment that belongs to another order');
    return false;
  }
  return approve(db, order, cause, intent.card);
}

/**
 * Approves an order that is paid, or that points pay for completely, in one transaction.
 * @param card that paid; null where points paid everything
 * @returns true if this call approved it
 */
export function approve(
  db: Database,
  order: SettledOrder,
  cause: string,
  card: PaymentCard | null = null,
): Promise<boolean> {
  const { id, userId, pointsUsed } = order;
  if (userId === null) return retryTransaction(() => approveRow(db, id, cause, card));
  return transact(db, async (tx) => {
    await lockOwner(tx, userId);
    if (!(await approveRow(tx, id, cause, card))) return false;
    if (pointsUsed > 0) await postHold(tx, { id, userId });
    await removeOrderedLines(tx, id, userId);
    return true;
  });
}

/**
 * One statement approves the order, ends its payment, inserts a voucher row for each card (UNIQUE (line, ordinal) rules
 * out a second one) and queues the jobs that fulfil it.
 */
async function approveRow(
  db: Queries,
  orderId: string,
  cause: string,
  card: PaymentCard | null,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with before as (select id, state from orders where id = ${orderId} for update),
    ${stateChange('APPROVED', cause)},
    ended as (
      update payments set status = 'succeeded', busy_until = null, updated_at = now(),
        card_brand = ${card?.brand ?? null}, card_last_four = ${card?.lastFour ?? null}
      from moved where payments.order_id = moved.id
    ),
    paid as (
      select line.* from moved join order_lines line on line.order_id = moved.id
    ),
    drawn as (
      insert into vouchers (id, line_id, ordinal, brand_id, value, currency_code, redeemable)
      select gen_random_uuid(), id, ordinal, brand_id, giftcard_value, currency_code, redeemable
      from paid, generate_series(1, quantity) ordinal
    )
    ${enqueueSql(sql`
      select 'send_vouchers', json_build_object('lineId', id), 'vouchers:' || id from paid
      union all select 'send_receipt', json_build_object('orderId', id), 'receipt:' || id from moved`)}`);
  return rows.length > 0;
}
