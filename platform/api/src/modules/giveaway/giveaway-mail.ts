import type { giveawayClaims } from '../../infra/database/schema';
import { composeMail } from '../../infra/mail/compose-mail';
import { formatMoney } from '../../infra/mail/format-money';
import { heading, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { type MailedCard, pointsCardBlocks } from '../fulfilment/card-blocks';

const texts = {
  en: {
    subject: (brand: string) => `Your ${brand} gift card`,
    hello: 'Hello,',
    preheader: 'Your code and PIN are inside.',
    intro: (brand: string, value: string) => `Here's the ${value} ${brand} gift card you claimed.`,
    redeem: (brand: string) =>
      `To use it, choose "Redeem into points" and sign in or create an account. Then spend your points on gift cards at ${brand}.`,
    redeemWithoutLink: (brand: string) =>
      `To use it, sign in at ${brand}, open Reward points and enter the code.`,
    careful: 'Keep this email safe: anyone with the code can use the card.',
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
  const amount = formatMoney(value, currencyCode);
  const intro = text.intro(shop.brandName, amount);
  const hasLink = cards.some(({ redeemUrl }) => redeemUrl);
  const redeem = (hasLink ? text.redeem : text.redeemWithoutLink)(shop.brandName);
  const blocks = [
    heading(text.hello),
    paragraph(intro),
    ...pointsCardBlocks(cards, amount),
    paragraph(redeem),
    note(text.careful),
  ];
  return {
    to: { name: '', address: claim.email },
    ...composeMail({ subject: text.subject(shop.brandName), preheader: text.preheader, blocks }, shop),
  };
}
