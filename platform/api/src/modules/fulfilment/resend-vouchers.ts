import { randomUUID } from 'node:crypto';
import { MAX_EMAIL_CORRECTIONS } from '@giftstore/contracts/limits';
import { eq, sql } from 'drizzle-orm';
import { conflict, DomainError } from '../../core/domain-error';
import { faultInjected } from '../../core/fault-injection';
import type { Transaction } from '../../infra/database/database';
import { orders } from '../../infra/database/schema';
import { enqueue, job } from '../../infra/queue/enqueue';
import { isCancelled } from '../orders/is-cancelled';
import { wasMailed } from '../orders/mail-ids';
import { isWaitingForDay } from '../orders/send-day';
import { isPaid } from './is-paid';
import { hasEvent, presentMails, readCardMails } from './read-order-mails';
import { requireResendsLeft } from './resend-limit';

export interface Resend {
  /** As shown to the buyer. */
  orderNumber: string;
  /** Only this line, from 1. */
  position?: number;
  /** Within the buyer's limit, and not to addresses that a mail came back from and that can be corrected. */
  forBuyer?: boolean;
}

/**
 * Mails the cards of a paid order again, each line to its original recipient. Counts the resends under the order's lock.
 * Lines whose cards were all redeemed are left out: their codes are worth nothing.
 * @returns the number of enqueued mails
 * @throws DomainError `not_found`; `conflict` if cards were not mailed or are void, all were redeemed, or every address
 *   bounced; `too_many`
 */
export async function resendVouchers(
  tx: Transaction,
  { orderNumber, position, forBuyer = false }: Resend,
): Promise<number> {
  const query = tx.select().from(orders).where(eq(orders.orderId, orderNumber));
  const [order] = await (__FAULT_INJECTION__ && faultInjected('no-resend-lock')
    ? query
    : query.for('update'));
  // Without an e-mail it is an order of a deleted account, whose recipients are erased.
  if (!order?.email) throw missing(`There is no order ${orderNumber}`);
  const lines = await linesOf(tx, order.id, position);
  if (lines.length === 0 && position !== undefined) throw missing(`${orderNumber} has no line ${position}`);
  if (!isPaid(order) || lines.length === 0 || !lines.every(({ out }) => out))
    throw conflict('The gift cards of this order are not out');
  const usable = lines.filter((line) => line.usable);
  if (usable.length === 0) throw conflict('These gift cards have already been redeemed');
  const reachable = forBuyer ? await withoutBounced(tx, order.id, usable) : usable;
  if (reachable.length === 0)
    throw conflict('The email to this address bounced. Correct the recipient’s email first');
  if (forBuyer) await requireResendsLeft(tx, order.id);
  const resendId = randomUUID();
  await enqueue(
    tx,
    reachable.map(({ id }) =>
      job('resend_vouchers', { lineId: id, resendId }, `resend:${order.id}:${resendId}:${id}`),
    ),
  );
  return reachable.length;
}

function missing(message: string): DomainError {
  return new DomainError('not_found', { message });
}

interface Line extends Record<string, unknown> {
  id: string;
  /** It has valid cards, all of them are issued, and its mail was sent to its present recipient. */
  out: boolean;
  /** A card is neither redeemed nor void. */
  usable: boolean;
  corrections: number;
  is_for_self: boolean;
}

async function linesOf(tx: Transaction, orderId: string, position: number | undefined): Promise<Line[]> {
  const chosen = position === undefined ? sql`not ${isWaitingForDay}` : sql`line.position = ${position}`;
  const { rows } = await tx.execute<Line>(sql`
    select line.id,
      ${wasMailed}
      and not exists (select from vouchers where line_id = line.id and state = 'PENDING')
      and exists (select from vouchers where line_id = line.id and state <> 'VOID') as out,
      exists (select from vouchers where line_id = line.id and state in ('PENDING', 'ISSUED')) as usable,
      line.corrections, line.is_for_self
    from order_lines line
    where line.order_id = ${orderId} and not ${isCancelled} and ${chosen}
    order by line.position`);
  return rows;
}

/** Leaves out the gifts whose mail came back, as long as the buyer can correct the e-mail. */
async function withoutBounced(tx: Transaction, orderId: string, lines: Line[]): Promise<Line[]> {
  const mails = await readCardMails(tx, orderId);
  return lines.filter(
    (line) =>
      line.is_for_self ||
      line.corrections >= MAX_EMAIL_CORRECTIONS ||
      !hasEvent(presentMails(mails, line), 'bounced'),
  );
}
