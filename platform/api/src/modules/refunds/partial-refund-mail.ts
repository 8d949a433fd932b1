import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatValue } from '../../infra/mail/format-money';
import { greet } from '../../infra/mail/greeting-name';
import { type Block, heading, link, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderWithLines } from '../orders/order-repository';
import type { OrderCard } from './order-cards';
import type { PartialRefundRow } from './partial-refund-repository';
import { returnedBlocks, returnedPreheader } from './returned-blocks';

const texts = {
  en: {
    refunded: {
      subject: (id: string) => `We refunded part of your order ${id}`,
      heading: 'We refunded part of your order',
    },
    cancelled: {
      subject: (id: string) => `We cancelled part of your order ${id}`,
      heading: 'We cancelled part of your order',
    },
    cards: (n: number) =>
      n > 1
        ? 'We’ve cancelled these gift cards, which no longer work'
        : 'We’ve cancelled this gift card, which no longer works',
    rest: 'Nothing else in your order has changed.',
    order: (id: string) => `Order ${id}`,
    questions: 'Questions?',
    contact: 'Contact us',
  },
};

/** The mail to the customer after a partial refund: the cards that became void, the amount and points returned. */
export function partialRefundMail(
  { order, card }: Pick<OrderWithLines, 'order' | 'card'>,
  refund: PartialRefundRow,
  cards: OrderCard[],
  shop: ShopDetails,
): Mail {
  const text = texts.en;
  const paidWith = { currency: order.paymentCurrency, card };
  const named = cards.map(({ brand, value: worth, currency }) => `${brand}, ${formatValue(worth, currency)}`);
  const news = refund.value > 0 ? text.refunded : text.cancelled;
  const preheader = returnedPreheader(refund, paidWith) || text.rest;
  const blocks: Block[] = [
    heading(news.heading),
    paragraph(greet(order.firstName)),
    ...(named.length > 0 ? [{ kind: 'list' as const, title: text.cards(named.length), items: named }] : []),
    ...returnedBlocks(refund, paidWith),
    paragraph(text.rest),
    link(text.questions, text.contact, absoluteUrl(paths.contact(), shop)),
    note(text.order(order.orderId)),
  ];
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    ...composeMail({ subject: news.subject(order.orderId), preheader, blocks }, shop),
  };
}
