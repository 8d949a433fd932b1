import { isolate } from '@giftstore/contracts';
import type { PaymentCard } from '../../core/payment-card';
import { composeMail } from '../../infra/mail/compose-mail';
import { formatValue } from '../../infra/mail/format-money';
import { greet, greetingName } from '../../infra/mail/greeting-name';
import { type Block, heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { withoutArticle } from '../../infra/mail/without-article';
import { orderEnding, toBuyer } from '../orders/order-mail-parts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';
import type { OrderCard } from './order-cards';
import { returnedBlocks, returnedPreheader } from './returned-blocks';

const texts = {
  en: {
    subject: (brand: string) => `Your ${brand} gift is cancelled`,
    heading: 'Your gift is cancelled',
    cancelled: (name: string) =>
      name ? `You’ve cancelled your gift for ${isolate(name)}` : 'You’ve cancelled your gift',
    unsent: (name: string) =>
      `We hadn’t sent it yet, and we won’t email ${name ? isolate(name) : 'your recipient'} about it.`,
    rest: 'Nothing else in your order has changed.',
    closed: 'It was the last gift card in your order, so the order is now closed.',
    stranger: 'If that wasn’t you, reply to this email, and our team will help.',
  },
};

export interface CancelledGift {
  order: OrderRow;
  /** That paid the order; null where it is not known. */
  card: PaymentCard | null;
  line: OrderLineRow;
  /** The cards that the cancellation voided. */
  cards: OrderCard[];
  /** Whether nothing is left of the order. */
  isLast: boolean;
  /** Opens a guest's order; without one the link leads to the sign-in. */
  accessToken: string | undefined;
}

/** The mail to the buyer of a gift who cancelled it before it was sent: which one, and what goes back where. */
export function cancelledGiftMail(
  { order, card, line, cards, isLast, accessToken }: CancelledGift,
  refund: { amount: number; points: number },
  shop: ShopDetails,
): Mail {
  const text = texts.en;
  const paidWith = { currency: order.paymentCurrency, card };
  const name = greetingName(line.recipientName ?? '');
  const left = isLast ? text.closed : text.rest;
  const preheader = returnedPreheader(refund, paidWith) || left;
  const items = cards.map(({ brand, value, currency }) => `${brand}, ${formatValue(value, currency)}`);
  const blocks: Block[] = [
    heading(text.heading),
    paragraph(greet(order.firstName)),
    { kind: 'list', title: text.cancelled(name), items },
    paragraph(text.unsent(name)),
    ...returnedBlocks(refund, paidWith),
    paragraph(left),
    paragraph(text.stranger),
    ...orderEnding(order, accessToken, shop),
  ];
  return {
    ...toBuyer(order, shop),
    ...composeMail({ subject: text.subject(withoutArticle(line.brandName)), preheader, blocks }, shop),
  };
}
