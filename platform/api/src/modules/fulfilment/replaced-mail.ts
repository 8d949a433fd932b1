import { composeMail } from '../../infra/mail/compose-mail';
import { heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { withoutArticle } from '../../infra/mail/without-article';
import type { OrderLineRow } from '../orders/order-repository';

const texts = {
  en: {
    subject: (brand: string, n: number) =>
      n > 1 ? `Your ${brand} gift cards no longer work` : `Your ${brand} gift card no longer works`,
    heading: (n: number) => (n > 1 ? 'These gift cards no longer work' : 'This gift card no longer works'),
    one: (brand: string) =>
      `The ${brand} gift card that we emailed you was sent to you by mistake. Its code no longer works.`,
    many: (brand: string) =>
      `The ${brand} gift cards that we emailed you were sent to you by mistake. Their codes no longer work.`,
    sorry: 'There’s nothing you need to do. Sorry for the mix-up.',
  },
};

/** The mail to an address that a gift was mailed to by mistake; it names neither the buyer nor the new recipient. */
export function replacedMail(
  { brandName, quantity }: OrderLineRow,
  address: string,
  shop: ShopDetails,
): Mail {
  const text = texts.en;
  const brand = withoutArticle(brandName);
  const blocks = [
    heading(text.heading(quantity)),
    paragraph(quantity > 1 ? text.many(brand) : text.one(brand)),
    paragraph(text.sorry),
  ];
  return {
    to: { name: '', address },
    ...composeMail({ subject: text.subject(brand, quantity), preheader: text.sorry, blocks }, shop),
  };
}
