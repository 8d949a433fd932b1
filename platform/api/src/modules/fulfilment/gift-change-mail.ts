import { isolate } from '@giftstore/contracts';
import type { GiftChange } from '../../core/jobs';
import { composeMail } from '../../infra/mail/compose-mail';
import { formatDay } from '../../infra/mail/format-date';
import { greet, greetingName } from '../../infra/mail/greeting-name';
import { heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { withoutArticle } from '../../infra/mail/without-article';
import { orderEnding, toBuyer } from '../orders/order-mail-parts';
import type { OrderLineRow, OrderRow } from '../orders/order-repository';

/** `whom` is the recipient's name; '' if it must not be mailed. */
interface ChangeText {
  subject: (brand: string) => string;
  heading: string;
  text: (brand: string, whom: string) => string;
}

const forWhom = (whom: string) => (whom ? ` for ${whom}` : '');

const texts = {
  en: {
    day: (from: string, to: string): ChangeText => ({
      subject: (brand) => `Your ${brand} gift has a new day`,
      heading: 'Your gift has a new day',
      text: (brand, whom) =>
        `We’ll now email your ${brand} gift${forWhom(whom)} on ${to} instead of ${from}. The day was changed on your order’s page.`,
    }),
    name: {
      subject: (brand) => `The name on your ${brand} gift was changed`,
      heading: 'The name on your gift was changed',
      text: (brand, whom) =>
        `Your ${brand} gift is now addressed to ${whom || 'another name'}. The name was changed on your order’s page.`,
    } as ChangeText,
    message: {
      subject: (brand) => `The message in your ${brand} gift was changed`,
      heading: 'The message in your gift was changed',
      text: (brand, whom) =>
        `The message in your ${brand} gift${forWhom(whom)} was changed on your order’s page. You can read it there.`,
    } as ChangeText,
    texts: {
      subject: (brand) => `The name and message of your ${brand} gift were changed`,
      heading: 'The name and message of your gift were changed',
      text: (brand, whom) =>
        `Your ${brand} gift is now addressed to ${whom || 'another name'}, and has a new message. Both were changed on your order’s page.`,
    } as ChangeText,
    preheader: 'If that wasn’t you, reply to this email.',
    stranger: 'If that wasn’t you, reply to this email, and our team will help.',
  },
};

export interface ChangedGift {
  change: GiftChange;
  order: OrderRow;
  line: OrderLineRow;
  /** Opens a guest's order; without one the link leads to the sign-in. */
  accessToken: string | undefined;
}

/**
 * The mail to the buyer of a waiting gift about what was changed on the order's page: from which day to which one, or which of its
 * texts. It has no message: whoever changed it may be a stranger with the order's link.
 */
export function giftChangeMail({ change, order, line, accessToken }: ChangedGift, shop: ShopDetails): Mail {
  const say = texts.en;
  const text =
    change.what === 'day' ? say.day(formatDay(change.from), formatDay(change.to)) : say[change.what];
  const brand = withoutArticle(line.brandName);
  const whom = isolate(greetingName(line.recipientName ?? ''));
  const blocks = [
    heading(text.heading),
    paragraph(greet(order.firstName)),
    paragraph(text.text(brand, whom)),
    paragraph(say.stranger),
    ...orderEnding(order, accessToken, shop),
  ];
  return {
    ...toBuyer(order, shop),
    ...composeMail({ subject: text.subject(brand), preheader: say.preheader, blocks }, shop),
  };
}
