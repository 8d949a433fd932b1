import { isolate } from '@giftstore/contracts';
import { cardPagePath } from '@giftstore/contracts/paths';
import type { partnerSends } from '../../infra/database/schema';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatValue } from '../../infra/mail/format-money';
import { greet } from '../../infra/mail/greeting-name';
import { button, heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { codeWarning, type MailedCard, pointsCardBlocks } from '../fulfilment/card-blocks';
import { giftTexts } from '../fulfilment/gift-texts';

const texts = {
  en: {
    open: (n: number) => (n > 1 ? 'Open my gift cards' : 'Open my gift card'),
    password: (from: string, n: number) =>
      `Open your gift card${n > 1 ? 's' : ''} with the password from ${from}.`,
  },
};

export interface PartnerMailContent {
  send: typeof partnerSends.$inferSelect;
  /** Name of the partner. */
  sender: string;
  cards: MailedCard[];
  /** Of the page behind a password; the mail then carries its link and no code. */
  pageToken: string | undefined;
}

/** The mail to the recipient of a partner's send. */
export function partnerMail({ send, sender, cards, pageToken }: PartnerMailContent, shop: ShopDetails): Mail {
  const text = texts.en;
  const gift = giftTexts.en;
  const { brandName: brand } = shop;
  const { length: count } = cards;
  const value = formatValue(send.value, send.currencyCode);
  const from = isolate(sender.replace(/\s+/g, ' ').trim());
  const content =
    pageToken === undefined
      ? [paragraph(gift.inside(count)), ...pointsCardBlocks(cards, value, brand), codeWarning()]
      : [
          paragraph(text.password(from, count)),
          button(text.open(count), absoluteUrl(cardPagePath(pageToken), shop)),
        ];
  const blocks = [
    heading(gift.heading(from, brand, value, count)),
    paragraph(greet(send.firstName)),
    ...content,
  ];
  const subject = gift.subject(from, brand, count);
  return {
    to: { name: `${send.firstName} ${send.lastName}`, address: send.email },
    ...composeMail({ subject, preheader: gift.preheader(brand, value, count), blocks }, shop),
  };
}
