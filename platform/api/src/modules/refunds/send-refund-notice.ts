import type { Database, Queries } from '../../infra/database/database';
import type { Mail, Mailer } from '../../infra/mail/mailer';
import type { OrderTokens } from '../orders/order-id';
import { type OrderWithLines, readOrder } from '../orders/order-repository';
import { cancelledByBuyer } from './cancelled-by-buyer';
import { cancelledGiftMail } from './cancelled-gift-mail';
import { type OrderCard, readOrderCards } from './order-cards';
import { partialRefundMail } from './partial-refund-mail';
import { findPartialRefund, type PartialRefundRow, voucherIdsOf } from './partial-refund-repository';
import { refundMail } from './refund-mail';
import { findRefund, type RefundRow } from './refund-repository';

export interface RefundNoticeDeps {
  db: Database;
  mailer: Mailer;
  tokens: OrderTokens;
}

/** Mails the customer what was returned, once. */
export async function sendRefundNotice(deps: RefundNoticeDeps, orderId: string): Promise<void> {
  const { db, mailer } = deps;
  const [order, refund] = [await readOrder(db, orderId), await findRefund(db, orderId)];
  if (!order || !refund?.doneAt) return;
  // Partial refunds were for the order's other void cards.
  const cards = (await voidCardsOf(db, order)).filter(({ refunded }) => !refunded);
  await mailer.sendOnce(
    { id: `refund.${orderId}`, kind: 'refund', orderId },
    cancellationMail(deps, order, refund, { cards, isLast: true }) ?? refundMail(order, refund, mailer.shop),
  );
}

/** Mails the customer which part of an order was returned, and which cards no longer work, once. */
export async function sendPartialRefundNotice(deps: RefundNoticeDeps, refundId: string): Promise<void> {
  const { db, mailer } = deps;
  const part = await findPartialRefund(db, refundId);
  const order = part && (await readOrder(db, part.orderId));
  if (!order || !part.doneAt) return;
  const ids = await voucherIdsOf(db, refundId);
  const cards = (await voidCardsOf(db, order)).filter(({ voucherId }) => ids.includes(voucherId));
  await mailer.sendOnce(
    { id: `refund.${refundId}`, kind: 'refund', orderId: order.order.id },
    cancellationMail(deps, order, part, { cards, isLast: false }) ??
      partialRefundMail(order, part, cards, mailer.shop),
  );
}

async function voidCardsOf(db: Queries, order: OrderWithLines): Promise<OrderCard[]> {
  return (await readOrderCards(db, order)).filter(({ state }) => state === 'VOID');
}

/** The mail about a gift that its buyer cancelled; undefined for another refund. */
function cancellationMail(
  { mailer, tokens }: RefundNoticeDeps,
  { order, card, lines }: OrderWithLines,
  refund: RefundRow | PartialRefundRow,
  cancelled: { cards: OrderCard[]; isLast: boolean },
): Mail | undefined {
  const line = lines.find(({ id }) => id === cancelled.cards[0]?.lineId);
  if (!line || !cancelledByBuyer.isCancellation(refund)) return undefined;
  const gift = { order, card, line, ...cancelled, accessToken: tokens.forBuyer(order) };
  return cancelledGiftMail(gift, refund, mailer.shop);
}
