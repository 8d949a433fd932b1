/**
 * The number of the gift card that a redeem link brought into this tab, until it is redeemed or dismissed. It is in session
 * storage only, so that it survives sign-in; where storage is blocked it lasts as long as the document. Every bundle has
 * a copy of this module, so the fallback is on the window.
 */
const KEY = 'redeem_number';

const fallback = globalThis as { [key: symbol]: string | undefined };
const SLOT = Symbol.for('giftstore.redeem_number');

export function saveCardNumber(number: string): void {
  fallback[SLOT] = number;
  try {
    sessionStorage.setItem(KEY, number);
  } catch {
    // Storage is blocked or full.
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
