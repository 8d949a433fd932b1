/** In session storage: a token outlives a reload and a sign-in, but not the tab. */
const KEY = 'giftstore.order-access';

/** Tokens that storage refused, for the rest of this page. */
const unsaved = new Map<string, string>();

/** Saves the token of an order's mailed link for this tab, so that it need not stay in the address bar. */
export function saveAccessToken(orderId: string, token: string): void {
  try {
    sessionStorage.setItem(`${KEY}.${orderId}`, token);
  } catch {
    unsaved.set(orderId, token);
  }
}

export function loadAccessToken(orderId: string): string | undefined {
  try {
    return sessionStorage.getItem(`${KEY}.${orderId}`) ?? unsaved.get(orderId);
  } catch {
    return unsaved.get(orderId);
  }
}
