import type { giveawayClaims } from '../../infra/database/schema';
import { composeMail } from '../../infra/mail/compose-mail';
import { formatValue } from '../../infra/mail/format-money';
import { heading, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { codeWarning, type MailedCard, pointsCardBlocks } from '../fulfilment/card-blocks';

const texts = {
  en: {
    subject: (brand: string) => `Your ${brand} gift card`,
    heading: (brand: string, value: string) => `Your ${value} ${brand} gift card`,
    preheader: (brand: string, value: string) => `${value} to spend at ${brand}. Inside: your code and PIN.`,
    redeemWithoutLink: (brand: string) =>
      `To use it, sign in at ${brand}, open Reward points and enter the code.`,
    intro: 'Here’s the gift card you claimed, and how to use it.',
  },
};

export interface GiveawayMailContent {
  claim: typeof giveawayClaims.$inferSelect;
  /** The card's own: the campaign's may have changed since. */
  value: number;
  currencyCode: string;
  cards: MailedCard[];
}

/** The mail with a visitor's claimed card; without the visitor's name, which a stranger may have typed for this e-mail. */
export function giveawayMail(
  { claim, value, currencyCode, cards }: GiveawayMailContent,
  shop: ShopDetails,
): Mail {
  const text = texts.en;
  const amount = formatValue(value, currencyCode);
  const blocks = [
    heading(text.heading(shop.brandName, amount)),
    paragraph(text.intro),
    ...pointsCardBlocks(cards, amount, shop.brandName),
    ...(cards.some(({ redeemUrl }) => redeemUrl) ? [] : [paragraph(text.redeemWithoutLink(shop.brandName))]),
    codeWarning(),
  ];
  return {
    to: { name: '', address: claim.email },
    ...composeMail(
      { subject: text.subject(shop.brandName), preheader: text.preheader(shop.brandName, amount), blocks },
      shop,
    ),
  };
}
