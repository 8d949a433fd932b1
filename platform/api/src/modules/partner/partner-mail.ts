import { cardPagePath } from '@giftstore/contracts/paths';
import type { partnerSends } from '../../infra/database/schema';
import { absoluteUrl, composeMail } from '../../infra/mail/compose-mail';
import { formatValue } from '../../infra/mail/format-money';
import { greet } from '../../infra/mail/greeting-name';
import { isolate } from '../../infra/mail/isolate';
import { type Block, button, heading, note, paragraph } from '../../infra/mail/mail-blocks';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { type MailedCard, pointsCardBlocks } from '../fulfilment/card-blocks';

const texts = {
  en: {
    subject: (from: string, brand: string, n: number) =>
      n > 1 ? `${from} sent you ${n} gift cards: ${brand}` : `${from} sent you a gift card: ${brand}`,
    one: (from: string, brand: string, value: string) => `${from} sent you a ${brand} gift card of ${value}.`,
    many: (from: string, brand: string, value: string, n: number) =>
      `${from} sent you ${n} ${brand} gift cards of ${value} each.`,
    preheader: 'Your gift is inside, with how to use it.',
    open: 'Open my gift cards',
    password: (from: string) => `The page asks for a password, which ${from} will give you.`,
    redeem: (brand: string) =>
      `To use a card, choose "Redeem into points" and sign in or create an account. Then spend your points on gift cards at ${brand}.`,
    careful: 'Keep this email safe: anyone with the code can use the card.',
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
  const value = formatValue(send.value, send.currencyCode);
  const from = isolate(sender.replace(/\s+/g, ' ').trim());
  const intro =
    cards.length > 1
      ? text.many(from, shop.brandName, value, cards.length)
      : text.one(from, shop.brandName, value);
  const content = pageToken === undefined ? withCodes(cards, value, shop) : withLink(pageToken, from, shop);
  const blocks = [heading(greet(send.firstName)), paragraph(intro), ...content];
  const subject = text.subject(from, shop.brandName, cards.length);
  return {
    to: { name: `${send.firstName} ${send.lastName}`, address: send.email },
    ...composeMail({ subject, preheader: text.preheader, blocks }, shop),
  };
}

function withCodes(cards: MailedCard[], value: string, shop: ShopDetails): Block[] {
  const { careful, redeem } = texts.en;
  const hasLink = cards.some(({ redeemUrl }) => redeemUrl);
  return [
    ...pointsCardBlocks(cards, value),
    ...(hasLink ? [paragraph(redeem(shop.brandName))] : []),
    note(careful),
  ];
}

function withLink(token: string, from: string, shop: ShopDetails): Block[] {
  const text = texts.en;
  return [button(text.open, absoluteUrl(cardPagePath(token), shop)), paragraph(text.password(from))];
}
