import { isolate } from '@giftstore/contracts';
import { MAX_EMAIL_CORRECTIONS } from '@giftstore/contracts/limits';
import { composeMail } from '../../infra/mail/compose-mail';
import { greet, greetingName } from '../../infra/mail/greeting-name';
import { heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { orderEnding, toBuyer } from '../orders/order-mail-parts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';

const texts = {
  en: {
    subject: (brand: string) => `We couldn’t deliver your ${brand} gift`,
    heading: 'We couldn’t deliver your gift',
    correctPreheader: 'Your gift is safe. The address may need a correction.',
    supportPreheader: 'Your gift is safe. We’ll help you deliver it.',
    bounced: (brand: string, name: string, email: string) =>
      `We emailed your ${brand} gift${name ? ` for ${name}` : ''} to ${email}, but the email came back.`,
    correct:
      'Your gift is safe. Check the address and correct it on your order’s page, and we’ll send it again.',
    support: 'Your gift is safe. Reply to this email, and our team will help you deliver it.',
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
  const isCorrectable = line.corrections < MAX_EMAIL_CORRECTIONS;
  const preheader = isCorrectable ? text.correctPreheader : text.supportPreheader;
  const name = isolate(greetingName(line.recipientName ?? ''));
  const blocks = [
    heading(text.heading),
    paragraph(greet(order.firstName)),
    paragraph(text.bounced(line.brandName, name, line.recipientEmail ?? '')),
    paragraph(isCorrectable ? text.correct : text.support),
    ...orderEnding(order, accessToken, shop),
  ];
  return {
    ...toBuyer(order, shop),
    ...composeMail({ subject: text.subject(line.brandName), preheader, blocks }, shop),
  };
}
