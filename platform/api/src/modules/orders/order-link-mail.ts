import { paths } from '@giftstore/contracts/paths';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { button, heading, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderRow } from './order-repository';

const texts = {
  en: {
    subject: (id: string) => `Your order ${id}`,
    preheader: "Here's the link that opens your order.",
    heading: 'Open your order',
    intro:
      'Someone, probably you, asked for a link to this order. Anyone with the link can see the order, and change or cancel its gifts.',
    see: 'See your order',
    notYou: "If it wasn't you, there's nothing to do: we sent the link only to you.",
  },
};

/** The mail with a new link to a guest's order; without the name, which a stranger may have typed for this e-mail. */
export function orderLinkMail(order: OrderRow, accessToken: string, shop: ShopDetails): Mail {
  const text = texts.en;
  const link = absoluteUrl(paths.confirmOrder(order.orderId, accessToken), shop);
  const { intro } = text;
  const blocks = [heading(text.heading), paragraph(intro), button(text.see, link), note(text.notYou)];
  return {
    to: { name: '', address: order.email },
    ...composeMail({ subject: text.subject(order.orderId), preheader: text.preheader, blocks }, shop),
  };
}
