import { ownPath } from '@giftstore/contracts';
import { CARD_NUMBER_LENGTH } from '@giftstore/contracts/limits';

/** Dashes that mail programs and keyboards put in place of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** White space, and characters without a width that come along when text is copied. */
const SPACES = /[\s\u200b-\u200f\u2060\ufeff]/g;

/** A number as it is sent: without the spaces of a copied text. The server ignores dashes and case. */
export function cleanNumber(text: string): string {
  return text.replace(DASHES, '-').replace(SPACES, '');
}

/** Whether a number may be sent (rule core-5.20). */
export function isCompleteNumber(text: string): boolean {
  const { length } = cleanNumber(text);
  return length >= CARD_NUMBER_LENGTH.min && length <= CARD_NUMBER_LENGTH.max;
}

/** What a QR code leads to: a card's number, or a path of this shop such as that of a redeem link. */
export type ScannedCode = { number: string } | { path: string };

/** Reads a QR code. Undefined for an address outside the shop, and for a text that cannot be a card's number. */
export function readScannedText(text: string, origin = location.origin): ScannedCode | undefined {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) {
    const path = text.startsWith(`${origin}/`) ? ownPath(text.slice(origin.length)) : undefined;
    return path ? { path } : undefined;
  }
  const number = cleanNumber(text);
  return isCompleteNumber(number) && /^[a-z\d-]+$/i.test(number) ? { number } : undefined;
}
