import { formatDay } from '../../infra/mail/format-date';
import { type Block, button, link, note, paragraph } from '../../infra/mail/mail-blocks';
import { type IssuedCard, isWithdrawable } from './issuer';
import { printedCode } from './voucher-cipher';

const texts = {
  en: {
    redeem: 'Redeem into points',
    expires: (date: string) => `Valid until ${date}`,
    offer: (brand: string) =>
      `Prefer points? Turn this card into points. You won't be able to use it at ${brand} afterwards.`,
    offers: (brand: string) =>
      `Prefer points? Turn a card into points. You won't be able to use it at ${brand} afterwards.`,
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
    // A brand's code is printed as the brand wrote it.
    { kind: 'card', value, code: isWithdrawable({ issuedBy }) ? printedCode(code) : code, pin },
    ...(expiresOn ? [note(texts.en.expires(formatDay(new Date(expiresOn))))] : []),
  ]);
}

/** The same, each with the button that redeems it: for cards that can only become points. */
export function pointsCardBlocks(cards: MailedCard[], value: string): Block[] {
  return cards.flatMap((card): Block[] => [
    ...cardBlocks([card], value),
    ...(card.redeemUrl ? [button(texts.en.redeem, card.redeemUrl)] : []),
  ]);
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
