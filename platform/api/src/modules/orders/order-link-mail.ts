import { paths } from '@giftstore/contracts/paths';
import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderRow } from './order-repository';

const texts = {
  en: {
    subject: (id: string) => `Your order ${id}`,
    hello: 'Hello,',
    intro:
      'Someone, most likely you, asked for a link to this order. Anyone with the link can see the order.',
    see: 'See your order',
    notYou: "If it wasn't you, there's nothing to do: we sent the link only to you.",
  },
};

/** The mail with a new link to a guest's order; without the name, which a stranger may have typed for this e-mail. */
export function orderLinkMail(order: OrderRow, accessToken: string, shop: ShopDetails): Mail {
  const text = texts.en;
  const link = new URL(paths.confirmOrder(order.orderId, accessToken), shop.storefrontUrl).href;
  const { hello } = text;
  return {
    to: { name: '', address: order.email },
    subject: text.subject(order.orderId),
    text: [hello, text.intro, `${text.see}: ${link}`, text.notYou].join('\n\n'),
    html: mailPage(
      shop,
      `<p style="${styles.paragraph}">${escapeHtml(hello)}</p>` +
        `<p style="${styles.paragraph}">${escapeHtml(text.intro)}</p>` +
        `<p style="${styles.paragraph}"><a href="${escapeHtml(link)}" style="color:#0B4F4A">${text.see}</a></p>` +
        `<p style="${styles.secondary}">${escapeHtml(text.notYou)}</p>`,
    ),
  };
}
