import { paths } from '@giftstore/contracts/paths';
import { greet } from '../../infra/mail/greeting-name';
import { escapeHtml, formatMoney, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderWithLines } from '../orders/order-repository';
import type { RefundRow } from './refund-repository';

const texts = {
  en: {
    subject: (id: string) => `Your order ${id} was cancelled and refunded`,
    intro: 'we have cancelled your order. Its gift cards can no longer be used.',
    card: (amount: string) => `${amount} goes back to the card that you paid with, within 5 to 10 days.`,
    points: (n: number) => `${n} points are back in your account.`,
    order: (id: string) => `Order ${id}`,
    questions: 'Questions? Write to us:',
  },
};

/** The mail to the customer after a refund, with the amount and points returned. */
export function refundMail({ order }: OrderWithLines, refund: RefundRow, shop: ShopDetails): Mail {
  const text = texts.en;
  const contact = new URL(paths.contact(), shop.storefrontUrl).href;
  const paragraphs = [
    greet(order.firstName),
    text.intro,
    ...(refund.amount > 0 ? [text.card(formatMoney(refund.amount, order.paymentCurrency))] : []),
    ...(refund.points > 0 ? [text.points(refund.points)] : []),
    text.order(order.orderId),
  ];
  const html = paragraphs.map((text) => `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`).join('');
  return {
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    subject: text.subject(order.orderId),
    text: [...paragraphs, `${text.questions} ${contact}`].join('\n\n'),
    html: mailPage(
      shop,
      `${html}<p style="margin:0">${text.questions} <a href="${escapeHtml(contact)}" style="color:#0B4F4A">` +
        `${escapeHtml(shop.supportEmail)}</a></p>`,
    ),
  };
}
