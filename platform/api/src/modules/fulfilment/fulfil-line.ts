import { sendTime } from '@giftstore/contracts';
import type { Mailer } from '../../infra/mail/mailer';
import { enqueue } from '../../infra/queue/enqueue';
import { voucherMailId } from '../orders/mail-ids';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import { type IssueDeps, issueCards } from './issue-cards';
import { noticeIfCorrected } from './notice-if-corrected';
import { postponeToSendDay } from './postpone-to-send-day';
import { type RedeemLinkDeps, withRedeemLinks } from './redeem-link/save-redeem-link';
import { giftNotice } from './send-gift-notice';
import { voucherMail } from './voucher-mail';
import { fulfilWhenMailed, readLineToFulfil } from './voucher-repository';

export interface FulfilDeps extends IssueDeps, RedeemLinkDeps {
  mailer: Mailer;
}

/** States in which an order's cards are issued and mailed. */
const paidStates = ['APPROVED', 'FULFILLED'];

/**
 * Issues the cards of one line and sends them in one mail. May run any number of times: an issued card keeps its code, and a
 * mail is sent once, not before its send day. The last line makes the order FULFILLED.
 */
export async function fulfilLine(deps: FulfilDeps, lineId: string): Promise<void> {
  const lineToFulfil = await readLineToFulfil(deps.db, lineId);
  if (!lineToFulfil || !paidStates.includes(lineToFulfil.order.state)) return;
  const { order, line, country, terms } = lineToFulfil;
  // A refund voids cards when it begins, but changes the order's state only when the money of all of them is refunded.
  const valid = lineToFulfil.cards.filter(({ state }) => state !== 'VOID');
  if (valid.length === 0) return fulfilWhenMailed(deps.db, order.id);
  if (await postponeToSendDay(deps.db, line)) return;
  const issued = await issueCards(deps, valid);
  const id = voucherMailId(line);
  const cards = await withRedeemLinks(deps, valid, issued, id);

  await deps.mailer.sendOnce(
    { id, kind: 'voucher', orderId: order.id, lineId: line.id },
    voucherMail({ order, line, country, terms, cards }, deps.mailer.shop),
  );
  await noticeIfCorrected(deps.db, line);
  if (waitedForDay(order, line)) await enqueue(deps.db, [giftNotice('sent', line.id, line.corrections)]);
  await fulfilWhenMailed(deps.db, order.id);
}

/** Whether its day came after the payment. The buyer of any other gift knows that it is sent at once. */
function waitedForDay({ paidAt }: OrderRow, { sendOn }: OrderLineRow): boolean {
  return sendOn !== null && paidAt !== null && paidAt < sendTime(sendOn);
}
