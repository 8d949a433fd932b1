import { paths } from '@giftstore/contracts/paths';
import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderRow } from './order-repository';

const texts = {
  en: {
    subject: (id: string) => `Your order ${id}`,
    hello: (name: string) => `Hello ${name},`,
    intro:
      'Somebody, most likely you, asked for a link to this order. Whoever has the link can see the order.',
    see: 'See your order',
    notYou: 'If it was not you, there is nothing to do: the link went to you alone.',
  },
};

/** A fresh link to a guest's order. */
export function orderLinkMail(order: OrderRow, accessToken: string, shop: ShopDetails): Mail {
  const say = texts.en;
  const link = new URL(paths.confirmOrder(order.orderId, accessToken), shop.storefrontUrl).href;
  const hello = say.hello(order.firstName);
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    subject: say.subject(order.orderId),
    text: [hello, say.intro, `${say.see}: ${link}`, say.notYou].join('\n\n'),
    html: mailPage(
      shop,
      `<p style="${styles.paragraph}">${escapeHtml(hello)}</p>` +
        `<p style="${styles.paragraph}">${escapeHtml(say.intro)}</p>` +
        `<p style="${styles.paragraph}"><a href="${escapeHtml(link)}" style="color:#0B4F4A">${say.see}</a></p>` +
        `<p style="${styles.secondary}">${escapeHtml(say.notYou)}</p>`,
    ),
  };
}
