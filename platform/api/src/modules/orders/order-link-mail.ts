import type { OrderStatus } from '@giftstore/contracts/api';
import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { greeting } from '../../infra/mail/greeting';
import { button, heading, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderRow } from './order-repository';
import { isUnpaid } from './order-states';

const texts = {
  en: {
    subject: (id: string) => `The link to your order ${id}`,
    preheader: 'Here’s the link that opens your order.',
    heading: 'Here’s the link to your order',
    intro: 'Someone, probably you, asked for a link to this order.',
    link: 'The link has no end date. Anyone who has it can see the order, and change or cancel its gifts, so keep this email to yourself.',
    see: 'See your order',
    order: (id: string) => `Order ${id}`,
    notYou: 'If that wasn’t you, there’s nothing to do: we sent the link only to you.',
  },
};

/**
 * The mail with a link to a guest's order. Its token ends only with the secret of the shop (`OrderTokens`). A stranger may have typed the name of an order that
 * was never paid for this e-mail, as often as they like: only a paid one, whose receipt had the name, greets by it.
 */
export function orderLinkMail(order: OrderRow, accessToken: string, shop: ShopDetails): Mail {
  const text = texts.en;
  const link = absoluteUrl(paths.confirmOrder(order.orderId, accessToken), shop);
  const firstName = isUnpaid(order.state as OrderStatus) ? '' : order.firstName;
  const blocks = [
    heading(text.heading),
    ...greeting(firstName),
    paragraph(text.intro),
    button(text.see, link),
    paragraph(text.link),
    note(text.notYou),
    note(text.order(order.orderId)),
  ];
  return {
    to: { name: firstName, address: order.email },
    ...composeMail({ subject: text.subject(order.orderId), preheader: text.preheader, blocks }, shop),
  };
}
