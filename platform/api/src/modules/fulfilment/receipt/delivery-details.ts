import { isolate, isScheduled } from '@giftstore/contracts';
import { formatDate, formatDay } from '../../../infra/mail/format-date';
import type { OrderLineRow, OrderRow } from '../../orders/order-repository';
import type { ReturnedCard } from '../../orders/read-partial-refunds';
import { isPaid } from '../is-paid';
import { type CardMail, presentMails } from '../read-order-mails';

/** What has become of an order's gift cards. */
export interface Deliveries {
  returned: ReturnedCard[];
  /** Every mail with gift cards of the order. */
  mails: CardMail[];
  now: Date;
}

/** Whom a line goes to, when, and how many of its cards were refunded; each is a text of its own. */
export function deliveryDetails(order: OrderRow, line: OrderLineRow, deliveries: Deliveries): string[] {
  const refunded = deliveries.returned.filter(({ lineId }) => lineId === line.id).length;
  const isReturned = refunded >= line.quantity;
  return [
    ...recipientOf(order, line),
    ...sendDayOf(line, deliveries, isPaid(order) && !isReturned),
    ...(isReturned ? ['Refunded'] : []),
    ...(refunded > 0 && !isReturned ? [`${refunded} of ${line.quantity} refunded`] : []),
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
