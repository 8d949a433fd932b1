import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { greet } from '../../infra/mail/greeting-name';
import { heading, link, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderWithLines } from '../orders/order-repository';
import type { RefundRow } from './refund-repository';
import { returnedBlocks, returnedPreheader } from './returned-blocks';

const texts = {
  en: {
    subject: (id: string) => `Your order ${id} was cancelled and refunded`,
    heading: 'Your order was cancelled and refunded',
    unusable: 'Its gift cards no longer work.',
    order: (id: string) => `Order ${id}`,
    questions: 'Questions?',
    contact: 'Contact us',
  },
};

/** The mail to the customer after a refund, with the amount and points returned. */
export function refundMail({ order, card }: OrderWithLines, refund: RefundRow, shop: ShopDetails): Mail {
  const text = texts.en;
  const paidWith = { currency: order.paymentCurrency, card };
  const preheader = returnedPreheader(refund, paidWith) || text.unusable;
  const blocks = [
    heading(text.heading),
    paragraph(greet(order.firstName)),
    paragraph(text.unusable),
    ...returnedBlocks(refund, paidWith),
    link(text.questions, text.contact, absoluteUrl(paths.contact(), shop)),
    note(text.order(order.orderId)),
  ];
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    ...composeMail({ subject: text.subject(order.orderId), preheader, blocks }, shop),
  };
}
