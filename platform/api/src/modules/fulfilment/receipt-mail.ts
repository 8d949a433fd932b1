import { isolate, isScheduled } from '@giftstore/contracts';
import { FULFILMENT_HOURS } from '@giftstore/contracts/limits';
import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatDate, formatDay } from '../../infra/mail/format-date';
import { formatMoney, formatValue } from '../../infra/mail/format-money';
import { greetingName } from '../../infra/mail/greeting-name';
import { type Block, button, heading, note, paragraph, type Row } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderLineRow, OrderWithLines } from '../orders/order-repository';
import { rateNotes, sumsOf, vatNotes } from './receipt/receipt-content';

const texts = {
  en: {
    subject: (id: string) => `Your receipt for order ${id}`,
    hello: (name: string) => (name ? `Thank you, ${isolate(name)}!` : 'Thank you!'),
    received: 'We’ve received your payment.',
    own: (n: number) =>
      n > 1 ? 'Each gift card arrives in a separate email.' : 'Your gift card arrives in a separate email.',
    gifts: (n: number) => `We’ll email ${n > 1 ? 'each' : 'the'} gift card to the person it’s for.`,
    both: () =>
      'Each gift card arrives in a separate email: your own to you, each gift to the person it’s for.',
    line: (n: number, brand: string, value: string) =>
      `${n} × ${value} ${brand} gift card${n > 1 ? 's' : ''}`,
    forWhom: (name: string) => (name ? `for ${isolate(name)}` : 'as a gift'),
    sentOn: (day: string) => `, to be emailed on ${day}`,
    preheader: (total: string, n: number) =>
      `${total} paid. ${n > 1 ? 'Your gift cards are on their way.' : 'Your gift card is on its way.'}`,
    scheduledPreheader: (total: string, n: number) =>
      `${total} paid. We’ll email ${n > 1 ? 'each gift' : 'your gift'} on the day you chose.`,
    date: (day: string) => `Paid on ${day}, UAE time`,
    delivery: `Gift cards usually arrive within a minute, and always within ${FULFILMENT_HOURS} hours.`,
    scheduled: 'Scheduled gifts go out from 9:00 am UAE time on their day.',
    order: (id: string) => `Order ${id}`,
    see: 'See your order',
  },
};

/**
 * The receipt for the buyer, with the items and their prices but without codes.
 * @param accessToken opens a guest's order; without one the link leads to the sign-in
 */
export function receiptMail(
  orderWithLines: OrderWithLines,
  accessToken: string | undefined,
  shop: ShopDetails,
): Mail {
  const { order, lines } = orderWithLines;
  const text = texts.en;
  const isWaiting = lines.some(waits);
  const isSending = !lines.every(waits);
  const cards = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount = (minor: number) => formatMoney(minor, order.paymentCurrency);
  const blocks: Block[] = [
    heading(text.hello(greetingName(order.firstName))),
    paragraph(`${text.received} ${text[deliveryOf(orderWithLines)](cards)}`),
    paragraph(
      [text.order(order.orderId), ...(order.paidAt ? [text.date(formatDate(order.paidAt))] : [])].join(' · '),
    ),
    { kind: 'rows', rows: lineRows(orderWithLines) },
    { kind: 'rule' },
    { kind: 'rows', rows: sumsOf(orderWithLines, amount) },
    ...[...vatNotes(order), ...rateNotes(order)].map(note),
    button(text.see, absoluteUrl(paths.confirmOrder(order.orderId, accessToken), shop)),
    ...(isSending ? [note(text.delivery)] : []),
    ...(isWaiting ? [note(text.scheduled)] : []),
  ];
  const preheader = (isSending ? text.preheader : text.scheduledPreheader)(amount(order.grandTotal), cards);
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    ...composeMail({ subject: text.subject(order.orderId), preheader, blocks }, shop),
  };
}

/** Whether the line is a gift that waits for its send day. */
function waits({ sendOn }: OrderLineRow): boolean {
  return isScheduled(sendOn, new Date());
}

function deliveryOf({ lines }: OrderWithLines): 'own' | 'gifts' | 'both' {
  if (lines.every(({ isForSelf }) => isForSelf)) return 'own';
  return lines.some(({ isForSelf }) => isForSelf) ? 'both' : 'gifts';
}

function lineRows({ order, lines }: OrderWithLines): Row[] {
  const text = texts.en;
  return lines.map((line) => {
    const what = text.line(line.quantity, line.brandName, formatValue(line.giftcardValue, line.currencyCode));
    const gift = line.isForSelf ? '' : ` ${text.forWhom(greetingName(line.recipientName ?? ''))}`;
    const sent = waits(line) ? text.sentOn(formatDay(line.sendOn as string)) : '';
    return { label: what + gift + sent, amount: formatMoney(line.value, order.paymentCurrency) };
  });
}
