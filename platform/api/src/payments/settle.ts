import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../database/database';
import { orderLines } from '../database/schema';
import { transact } from '../database/transaction';
import { enqueue, job } from '../jobs/enqueue';
import { changeState } from '../orders/change-state';
import type { Intent } from './payment-provider';
import { endAttempt, findPayment } from './payment-repository';

export interface SettleDeps {
  db: Database;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/**
 * Makes an order paid, once, however many ask: the page after payment, the provider's webhook and the second look all
 * come here with the intent as the provider gave it. In one transaction the order is APPROVED, each card has its voucher
 * row and the jobs that fulfil it stand in the queue.
 * @returns whether this call did it
 */
export async function settle(
  { db, log }: SettleDeps,
  orderId: string,
  intent: Intent,
  cause: string,
): Promise<boolean> {
  const payment = await findPayment(db, orderId);
  if (!payment || intent.status !== 'succeeded') return false;
  const own =
    intent.orderId === orderId &&
    (payment.intentId === null || payment.intentId === intent.id) &&
    intent.amount === payment.amount &&
    intent.currency === payment.currency;
  if (!own) {
    log.error(
      { orderId, intent: intent.id },
      'a payment does not belong to the order that it was presented for',
    );
    return false;
  }
  return transact(db, async (tx) => {
    if (!(await changeState(tx, orderId, 'APPROVED', cause))) return false;
    await endAttempt(tx, orderId, 'succeeded');
    await orderVouchers(tx, orderId);
    await startFulfilment(tx, orderId);
    return true;
  });
}

/** One voucher row a card; UNIQUE (line, ordinal) is the last line against a second one. */
async function orderVouchers(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    insert into vouchers (id, line_id, ordinal, brand_id, value, currency_code)
    select gen_random_uuid(), line.id, ordinal, line.brand_id, line.giftcard_value, line.currency_code
    from order_lines line, generate_series(1, line.quantity) ordinal
    where line.order_id = ${orderId}`);
}

async function startFulfilment(tx: Transaction, orderId: string): Promise<void> {
  const lines = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  await enqueue(tx, [
    ...lines.map(({ id }) => job('send_vouchers', { lineId: id }, `vouchers:${id}`)),
    job('send_receipt', { orderId }, `receipt:${orderId}`),
  ]);
}
