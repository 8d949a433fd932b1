import { cardPagePath } from '@giftstore/contracts/paths';
import type { partnerSends } from '../../infra/database/schema';
import { greet } from '../../infra/mail/greeting-name';
import { escapeHtml, formatMoney, mailPage, styles } from '../../infra/mail/html';
import type { Mail, ShopDetails } from '../../infra/mail/mailer';
import { cardsAsHtml, cardsAsText, type MailedCard } from '../fulfilment/card-panels';

const texts = {
  en: {
    subject: (from: string, brand: string) => `${from} sent you a gift card: ${brand}`,
    one: (from: string, brand: string, value: string) =>
      `${from} sent you a ${brand} gift card worth ${value}.`,
    many: (from: string, brand: string, value: string, n: number) =>
      `${from} sent you ${n} ${brand} gift cards worth ${value} each.`,
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
  const value = formatMoney(send.value, send.currencyCode);
  const from = sender.replace(/\s+/g, ' ').trim();
  const hello = greet(send.firstName);
  const intro =
    cards.length > 1
      ? text.many(from, shop.brandName, value, cards.length)
      : text.one(from, shop.brandName, value);
  const content = pageToken === undefined ? withCodes(cards, shop) : withLink(pageToken, from, shop);
  return {
    to: { name: `${send.firstName} ${send.lastName}`, address: send.email },
    subject: text.subject(from, shop.brandName),
    text: [hello, intro, ...content.text].join('\n\n'),
    html: mailPage(shop, [paragraph(hello), paragraph(intro), ...content.html].join('')),
  };
}

interface Content {
  text: string[];
  html: string[];
}

function withCodes(cards: MailedCard[], shop: ShopDetails): Content {
  const { careful, redeem } = texts.en;
  const hasLink = cards.some(({ redeemUrl }) => redeemUrl);
  const hints = hasLink ? [redeem(shop.brandName)] : [];
  return {
    text: [...cardsAsText(cards), ...hints, careful],
    html: [
      ...cardsAsHtml(cards),
      ...hints.map(paragraph),
      `<p style="${styles.secondary}">${escapeHtml(careful)}</p>`,
    ],
  };
}

function withLink(token: string, from: string, shop: ShopDetails): Content {
  const text = texts.en;
  const link = new URL(cardPagePath(token), shop.storefrontUrl).href;
  return {
    text: [`${text.open}: ${link}`, text.password(from)],
    html: [
      `<p style="${styles.paragraph}"><a href="${escapeHtml(link)}" style="color:#0B4F4A;font-weight:bold">${text.open}</a></p>`,
      paragraph(text.password(from)),
    ],
  };
}

function paragraph(text: string): string {
  return `<p style="${styles.paragraph}">${escapeHtml(text)}</p>`;
}
