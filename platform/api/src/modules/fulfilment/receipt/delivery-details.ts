import { isolate, isScheduled } from '@giftstore/contracts';
import { formatDate, formatDay } from '../../../infra/mail/format-date';
import type { OrderLineRow, OrderRow } from '../../orders/order-repository';
import { isPaid } from '../is-paid';
import { type CardMail, presentMails } from '../read-order-mails';
import type { EndedCard, ReturnedInAll } from './read-returned';

/** What has become of an order's gift cards. */
export interface Deliveries {
  returned: Pick<ReturnedInAll, 'cards' | 'byBuyer'>;
  /** Every mail with gift cards of the order. */
  mails: CardMail[];
  now: Date;
}

/** Whom a line goes to, when, and how many of its cards were cancelled, or refunded after use; each is a text of its own. */
export function deliveryDetails(order: OrderRow, line: OrderLineRow, deliveries: Deliveries): string[] {
  const ended = endedCards(order, line, deliveries);
  const cancelled = ended.filter(({ isVoid }) => isVoid).length;
  return [
    ...recipientOf(order, line),
    ...sendDayOf(line, deliveries, isPaid(order) && ended.length < line.quantity),
    ...share(cancelled, line, 'cancelled'),
    ...share(ended.length - cancelled, line, 'refunded'),
  ];
}

/** Those of an order that the shop refunded as a whole are not named: that is said of the order. */
function endedCards(order: OrderRow, { id }: OrderLineRow, { returned }: Deliveries): EndedCard[] {
  const { cards, byBuyer } = returned;
  return isPaid(order) || byBuyer ? cards.filter(({ lineId }) => lineId === id) : [];
}

/** Of all cards of a line the word alone. */
function share(count: number, { quantity }: OrderLineRow, what: 'cancelled' | 'refunded'): string[] {
  if (count === 0) return [];
  return [
    count < quantity ? `${count} of ${quantity} ${what}` : what === 'cancelled' ? 'Cancelled' : 'Refunded',
  ];
}

/** After the deletion of the buyer's account a gift has none, and an own card names no address. */
function recipientOf(order: OrderRow, line: OrderLineRow): string[] {
  const name = line.isForSelf ? 'you' : line.recipientName && isolate(line.recipientName);
  const recipient = [name, line.isForSelf ? order.email : line.recipientEmail].filter(Boolean);
  return recipient.length > 0 ? [`To ${recipient.join(', ')}`] : [];
}

/** The day of the mail to the present recipient; before it the chosen day, if the gift still waits for it. */
function sendDayOf(line: OrderLineRow, { mails, now }: Deliveries, isExpected: boolean): string[] {
  const mail = presentMails(mails, line).find(({ kind }) => kind === 'voucher');
  if (mail) return [`Sent on ${formatDate(mail.sentAt)}`];
  return isExpected && isScheduled(line.sendOn, now) ? [`To be sent on ${formatDay(line.sendOn)}`] : [];
}
