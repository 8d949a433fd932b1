import { type Block, button, link } from '../../infra/mail/mail-blocks';
import type { IssuedCard } from './issuer';
import { printedCode } from './voucher-cipher';

const texts = { en: { redeem: 'Redeem into points' } };

/** A card in a mail. */
export interface MailedCard extends IssuedCard {
  /** Converts it to points, once. */
  redeemUrl?: string | undefined;
}

/** Each card's code and PIN. @param redeemNote stands beside the link that redeems the card; without one it is a button */
export function cardBlocks(cards: MailedCard[], redeemNote?: string): Block[] {
  const { redeem } = texts.en;
  return cards.flatMap(({ code, pin, redeemUrl }): Block[] => [
    { kind: 'card', code: printedCode(code), pin },
    ...(redeemUrl ? [redeemNote ? link(redeemNote, redeem, redeemUrl) : button(redeem, redeemUrl)] : []),
  ]);
}
