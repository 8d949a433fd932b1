import { escapeHtml, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import type { OrderLineRow } from '../orders/order-repository';

const texts = {
  en: {
    subject: (brand: string) => `Your ${brand} gift card no longer works`,
    hello: 'Hello,',
    one: (brand: string) =>
      `The ${brand} gift card that we emailed you was sent to you by mistake. Its code no longer works.`,
    many: (brand: string) =>
      `The ${brand} gift cards that we emailed you were sent to you by mistake. Their codes no longer work.`,
    sorry: "There's nothing you need to do. Sorry for the mix-up.",
  },
};

/** The mail to an address that a gift was mailed to by mistake; it names neither the buyer nor the new recipient. */
export function replacedMail(
  { brandName, quantity }: OrderLineRow,
  address: string,
  shop: ShopDetails,
): Mail {
  const text = texts.en;
  const paragraphs = [text.hello, quantity > 1 ? text.many(brandName) : text.one(brandName), text.sorry];
  return {
    to: { name: '', address },
    subject: text.subject(brandName),
    text: paragraphs.join('\n\n'),
    html: mailPage(
      shop,
      paragraphs.map((paragraph) => `<p style="${styles.paragraph}">${escapeHtml(paragraph)}</p>`).join(''),
    ),
  };
}
