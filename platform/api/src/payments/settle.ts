import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Transaction } from '../database/database';
import { vouchers } from '../database/schema';
import { transact } from '../database/transaction';
import { enqueue } from '../jobs/enqueue';
import { changeState } from '../orders/change-state';
import { linesOf, type OrderLineRow } from '../orders/order-repository';
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
    if (!(await changeState(tx, orderId, 'APPROVED', cause, { paidAt: new Date() }))) return false;
    await endAttempt(tx, orderId, 'succeeded');
    const lines = await linesOf(tx, orderId);
    await tx.insert(vouchers).values(lines.flatMap(vouchersOf));
    await startFulfilment(tx, orderId, lines);
    return true;
  });
}

/** One voucher row a card; UNIQUE (line, ordinal) is the last line against a second one. */
function vouchersOf(line: OrderLineRow) {
  return Array.from({ length: line.quantity }, (_, index) => ({
    id: randomUUID(),
    lineId: line.id,
    ordinal: index + 1,
    brandId: line.brandId,
    value: line.giftcardValue,
    currencyCode: line.currencyCode,
  }));
}

async function startFulfilment(tx: Transaction, orderId: string, lines: OrderLineRow[]): Promise<void> {
  for (const line of lines) await enqueue(tx, 'send_vouchers', { lineId: line.id }, `vouchers:${line.id}`);
  await enqueue(tx, 'send_receipt', { orderId }, `receipt:${orderId}`);
}
