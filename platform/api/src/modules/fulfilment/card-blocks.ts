import { formatDay } from '../../infra/mail/format-date';
import { type Block, button, link, note, paragraph } from '../../infra/mail/mail-blocks';
import type { IssuedCard } from './issuer';
import { shownCode } from './voucher-cipher';

const texts = {
  en: {
    redeem: 'Redeem into points',
    use: (card: string, shop: string) =>
      `To use ${card}, choose “Redeem into points” and sign in or create an account. Then spend your points on gift cards at ${shop}.`,
    it: 'it',
    aCard: 'a card',
    careful: 'Keep this email safe: anyone with the code can use the card.',
    expires: (date: string) => `Valid until ${date}`,
    offer: (brand: string) =>
      `Rather have something else? Turn this card into points for other gift cards in our shop. You’ll need an account, and the card won’t work at ${brand} any more.`,
    offers: (brand: string) =>
      `Rather have something else? Turn a card into points for other gift cards in our shop. You’ll need an account, and that card won’t work at ${brand} any more.`,
    lastFour: (digits: string) => `Code ending in ${digits}`,
  },
};

/** A card in a mail. */
export interface MailedCard extends IssuedCard {
  /** Converts it to points, once. */
  redeemUrl?: string | undefined;
}

/** Each card's amount, which is `value`, code, PIN and, where its issuer gave one, last day. */
export function cardBlocks(cards: MailedCard[], value: string): Block[] {
  return cards.flatMap(({ code, pin, issuedBy, expiresOn }): Block[] => [
    { kind: 'card', value, code: shownCode({ code, issuedBy }), pin },
    ...(expiresOn ? [note(texts.en.expires(formatDay(expiresOn)))] : []),
  ]);
}

/** The same for cards of the shop itself, which can only become points: each with the button that redeems it, and how to use them. */
export function pointsCardBlocks(cards: MailedCard[], value: string, shop: string): Block[] {
  const text = texts.en;
  const blocks = cards.flatMap((card): Block[] => [
    ...cardBlocks([card], value),
    ...(card.redeemUrl ? [button(text.redeem, card.redeemUrl)] : []),
  ]);
  const hasLink = cards.some(({ redeemUrl }) => redeemUrl);
  const use = text.use(cards.length > 1 ? text.aCard : text.it, shop);
  return [...blocks, ...(hasLink ? [paragraph(use)] : [])];
}

/** Small print below every mailed code. */
export function codeWarning(): Block {
  return note(texts.en.careful);
}

/** The choice of points instead of the brand. Several cards have a link each, and say by their code which is whose. */
export function pointsOffer(cards: MailedCard[], brand: string): Block[] {
  const { redeem, offer, offers, lastFour } = texts.en;
  const links = cards.flatMap(({ code, redeemUrl }) => (redeemUrl ? [{ code, redeemUrl }] : []));
  const [first] = links;
  if (!first) return [];
  if (cards.length === 1) return [link(offer(brand), redeem, first.redeemUrl)];
  return [
    paragraph(offers(brand)),
    ...links.map(({ code, redeemUrl }) => link(lastFour(code.slice(-4)), redeem, redeemUrl)),
  ];
}
