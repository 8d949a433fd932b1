import { type Block, button, link, note } from '../../infra/mail/mail-blocks';
import { type IssuedCard, isWithdrawable } from './issuer';
import { printedCode } from './voucher-cipher';

const texts = { en: { redeem: 'Redeem into points', expires: (date: string) => `Valid until ${date}` } };

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A card in a mail. */
export interface MailedCard extends IssuedCard {
  /** Converts it to points, once. */
  redeemUrl?: string | undefined;
}

/** Each card's code and PIN. @param redeemNote stands beside the link that redeems the card; without one it is a button */
export function cardBlocks(cards: MailedCard[], redeemNote?: string): Block[] {
  const { redeem, expires } = texts.en;
  return cards.flatMap(({ code, pin, redeemUrl, issuedBy, expiresOn }): Block[] => [
    // A brand's code is printed as the brand wrote it.
    { kind: 'card', code: isWithdrawable({ issuedBy }) ? printedCode(code) : code, pin },
    ...(expiresOn ? [note(expires(longDate.format(new Date(expiresOn))))] : []),
    ...(redeemUrl ? [redeemNote ? link(redeemNote, redeem, redeemUrl) : button(redeem, redeemUrl)] : []),
  ]);
}
