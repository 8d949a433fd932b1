import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { greet } from '../../infra/mail/greeting-name';
import { heading, link, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderWithLines } from '../orders/order-repository';
import type { RefundRow } from './refund-repository';
import { returnedBlocks } from './returned-blocks';

const texts = {
  en: {
    subject: (id: string) => `Your order ${id} was cancelled and refunded`,
    intro: "We've cancelled your order and refunded it. Its gift cards no longer work.",
    order: (id: string) => `Order ${id}`,
    preheader: 'What was refunded, and when to expect it.',
    questions: 'Questions?',
    contact: 'Contact us',
  },
};

/** The mail to the customer after a refund, with the amount and points returned. */
export function refundMail({ order }: OrderWithLines, refund: RefundRow, shop: ShopDetails): Mail {
  const text = texts.en;
  const blocks = [
    heading(greet(order.firstName)),
    paragraph(text.intro),
    ...returnedBlocks(refund, order.paymentCurrency),
    link(text.questions, text.contact, absoluteUrl(paths.contact(), shop)),
    note(text.order(order.orderId)),
  ];
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    ...composeMail({ subject: text.subject(order.orderId), preheader: text.preheader, blocks }, shop),
  };
}
