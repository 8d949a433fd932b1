/**
 * In session storage, by order: a token outlives a reload and the payment provider's page, but not the tab. The order's own page has
 * its tokens under the same key.
 */
const KEY = 'giftstore.order-access';

/**
 * Saves the token of a guest's order for this tab, so that it need not stay in the address bar.
 * @returns false where storage is full or blocked: only the address has it then
 */
export function saveAccessToken(orderId: string, token: string): boolean {
  try {
    sessionStorage.setItem(`${KEY}.${orderId}`, token);
    return true;
  } catch {
    return false;
  }
}

export function loadAccessToken(orderId: string): string | undefined {
  try {
    return sessionStorage.getItem(`${KEY}.${orderId}`) ?? undefined;
  } catch {
    return undefined;
  }
}
