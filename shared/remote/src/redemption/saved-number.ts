import type { OpenedRedeemLink } from '@giftstore/contracts/api';

/**
 * The number of the gift card that a redeem link or the page of mailed cards brought into this tab, until it is redeemed or
 * dismissed, its customer signs out, a guest goes on to another part of the shop, or an hour has passed (rule more-4.6): at a
 * later sign-in nobody expects its dialog. It is in session storage only, so that it survives sign-in; where storage is blocked
 * it lasts as long as the document. Every bundle has a copy of this module, so the fallback is on the window.
 */
const KEY = 'redeem_number';
const CARD_KEY = 'redeem_card';
/**
 * When a number expires, in milliseconds, and which one, as a remote of an earlier release saves another without a time. A tab that
 * the browser restores has its session storage again.
 */
const EXPIRY_KEY = 'redeem_expiry';
const LIFETIME_MS = 3_600_000;

const fallback = globalThis as { [key: symbol]: string | undefined };
const SLOT = Symbol.for('giftstore.redeem_number');

/** What the page that waits for a sign-in shows of the card, as the link's server says it. */
export type WaitingCard = NonNullable<OpenedRedeemLink['card']>;

/** @returns whether it outlives the document */
export function saveCardNumber(number: string, card?: WaitingCard): boolean {
  try {
    sessionStorage.setItem(KEY, number);
    sessionStorage.setItem(EXPIRY_KEY, `${Date.now() + LIFETIME_MS} ${number}`);
    if (card) sessionStorage.setItem(CARD_KEY, JSON.stringify(card));
    else sessionStorage.removeItem(CARD_KEY);
    fallback[SLOT] = undefined;
    return true;
  } catch {
    // Storage is blocked or full.
    fallback[SLOT] = number;
    return false;
  }
}

/** The number, which is deleted instead if it has expired. */
export function savedCardNumber(): string | undefined {
  try {
    const number = sessionStorage.getItem(KEY);
    const [expiry, ...of] = (sessionStorage.getItem(EXPIRY_KEY) ?? '').split(' ');
    if (of.join(' ') === number && Date.now() > Number(expiry)) deleteCardNumber();
    return sessionStorage.getItem(KEY) ?? fallback[SLOT];
  } catch {
    return fallback[SLOT];
  }
}

/** The card of the saved number, where the link's server said which it is. */
export function savedCard(): WaitingCard | undefined {
  try {
    const card = JSON.parse(sessionStorage.getItem(CARD_KEY) ?? '{}');
    const { brand_name, original_value, unit_name_short } = card;
    const isCard =
      typeof brand_name === 'string' &&
      typeof original_value === 'number' &&
      /^[A-Z]{3}$/.test(`${unit_name_short}`);
    return isCard ? card : undefined;
  } catch {
    return undefined;
  }
}

export function deleteCardNumber(): void {
  fallback[SLOT] = undefined;
  try {
    for (const key of [KEY, CARD_KEY, EXPIRY_KEY]) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** A card number of which only the end can be read. */
export function maskedCardNumber(number: string): string {
  return `•••• ${number.replace(/[\s-]/g, '').slice(-4)}`;
}
