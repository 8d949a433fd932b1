import { isolate } from '@giftstore/contracts';
import { composeMail } from '../../infra/mail/compose-mail';
import { greet, greetingName } from '../../infra/mail/greeting-name';
import { heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { withoutArticle } from '../../infra/mail/without-article';
import { orderEnding, toBuyer } from '../orders/order-mail-parts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';

/** What happened to a gift: it was mailed on its day, or before by its buyer, or its recipient's e-mail was corrected. */
export type GiftNoticeKind = 'sent' | 'corrected';

const texts = {
  en: {
    sent: {
      subject: (brand: string) => `We’ve sent your ${brand} gift`,
      preheader: 'See whether it has arrived, or send it again.',
      heading: 'Your gift is on its way',
      text: (brand: string, whom: string, email: string) =>
        `We’ve emailed your ${brand} gift${whom} to ${email}.`,
      next: 'Your order’s page shows whether it has arrived. If it doesn’t arrive, you can send it again there.',
    },
    corrected: {
      subject: (brand: string) => `The address of your ${brand} gift was changed`,
      preheader: 'If that wasn’t you, reply to this email.',
      heading: 'Your gift’s address was changed',
      text: (brand: string, whom: string, email: string) =>
        `Your ${brand} gift${whom} now goes to ${email}. The address was changed on your order’s page.`,
      next: 'If that wasn’t you, reply to this email, and our team will help.',
    },
    whom: (name: string) => (name ? ` for ${isolate(name)}` : ''),
  },
};

export interface GiftNoticeContent {
  kind: GiftNoticeKind;
  order: OrderRow;
  line: OrderLineRow;
  /** Opens a guest's order; without one the link leads to the sign-in. */
  accessToken: string | undefined;
}

/** The mail to the buyer of a gift about what happened to it. */
export function giftNoticeMail(
  { kind, order, line, accessToken }: GiftNoticeContent,
  shop: ShopDetails,
): Mail {
  const { whom, ...kinds } = texts.en;
  const text = kinds[kind];
  const brand = withoutArticle(line.brandName);
  const recipient = whom(greetingName(line.recipientName ?? ''));
  const blocks = [
    heading(text.heading),
    paragraph(greet(order.firstName)),
    paragraph(text.text(brand, recipient, line.recipientEmail ?? '')),
    paragraph(text.next),
    ...orderEnding(order, accessToken, shop),
  ];
  return {
    ...toBuyer(order, shop),
    ...composeMail({ subject: text.subject(brand), preheader: text.preheader, blocks }, shop),
  };
}
