import { MAX_EMAIL_CORRECTIONS } from '@giftstore/contracts/limits';
import { paths } from '@giftstore/contracts/paths';
import { greet, greetingName } from '../../infra/mail/greeting-name';
import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';

const texts = {
  en: {
    subject: (brand: string) => `We couldn't deliver your ${brand} gift`,
    bounced: (brand: string, name: string, email: string) =>
      `We emailed your ${brand} gift${name ? ` for ${name}` : ''} to ${email}, but the email came back.`,
    correct:
      "Your gift is safe. Check the address and correct it on your order's page, and we'll send it again.",
    support: 'Your gift is safe. Reply to this email, and our team will help you deliver it.',
    see: 'See your order',
    order: (id: string) => `Order ${id}`,
  },
};

export interface BounceMailContent {
  order: OrderRow;
  line: OrderLineRow;
  /** Opens a guest's order; without one the link leads to the sign-in. */
  accessToken: string | undefined;
}

/** The mail to the buyer of a gift that could not be delivered. */
export function bounceMail({ order, line, accessToken }: BounceMailContent, shop: ShopDetails): Mail {
  const text = texts.en;
  const link = new URL(paths.confirmOrder(order.orderId, accessToken), shop.storefrontUrl).href;
  const paragraphs = [
    greet(order.firstName),
    text.bounced(line.brandName, greetingName(line.recipientName ?? ''), line.recipientEmail ?? ''),
    line.corrections < MAX_EMAIL_CORRECTIONS ? text.correct : text.support,
    text.order(order.orderId),
  ];
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    replyTo: { name: shop.brandName, address: shop.supportEmail },
    subject: text.subject(line.brandName),
    text: [...paragraphs, `${text.see}: ${link}`].join('\n\n'),
    html: mailPage(
      shop,
      `${paragraphs.map((paragraph) => `<p style="${styles.paragraph}">${escapeHtml(paragraph)}</p>`).join('')}` +
        `<p style="margin:0"><a href="${escapeHtml(link)}" style="color:#0B4F4A">${text.see}</a></p>`,
    ),
  };
}
