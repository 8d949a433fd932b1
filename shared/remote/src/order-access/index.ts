/** In session storage, by order: a token outlives a reload, a sign-in and the payment provider's page, but not the tab. */
const KEY = 'giftstore.order-access';

/** Tokens that storage refused, for the rest of this page. */
const unsaved = new Map<string, string>();

/**
 * Saves the token of an order for this tab, so that it need not stay in the address bar.
 * @returns false where storage is full or blocked: a reload needs it in the address then
 */
export function saveAccessToken(orderId: string, token: string): boolean {
  try {
    sessionStorage.setItem(`${KEY}.${orderId}`, token);
    return true;
  } catch {
    unsaved.set(orderId, token);
    return false;
  }
}

export function loadAccessToken(orderId: string): string | undefined {
  try {
    return sessionStorage.getItem(`${KEY}.${orderId}`) ?? unsaved.get(orderId);
  } catch {
    return unsaved.get(orderId);
  }
}
