/**
 * The number of the gift card that a redeem link or the page of mailed cards brought into this tab, until it is redeemed,
 * dismissed, or its customer signs out (rule more-4.6). It is in session storage only, so that it survives sign-in; where storage is blocked it lasts as long
 * as the document. Every bundle has a copy of this module, so the fallback is on the window.
 */
const KEY = 'redeem_number';

const fallback = globalThis as { [key: symbol]: string | undefined };
const SLOT = Symbol.for('giftstore.redeem_number');

/** @returns whether it outlives the document */
export function saveCardNumber(number: string): boolean {
  try {
    sessionStorage.setItem(KEY, number);
    fallback[SLOT] = undefined;
    return true;
  } catch {
    // Storage is blocked or full.
    fallback[SLOT] = number;
    return false;
  }
}

export function savedCardNumber(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? fallback[SLOT];
  } catch {
    return fallback[SLOT];
  }
}

export function deleteCardNumber(): void {
  fallback[SLOT] = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

/** A card number of which only the end can be read. */
export function maskedCardNumber(number: string): string {
  return `•••• ${number.replace(/[\s-]/g, '').slice(-4)}`;
}
