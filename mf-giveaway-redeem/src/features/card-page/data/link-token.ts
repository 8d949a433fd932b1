/**
 * The token of the mailed link, kept for this tab alone. The address loses it at once; without a copy, a phone that
 * drops the page while its owner looks up the password in another app would ask for the link again. The token opens
 * nothing without the password, which is never kept, and it ends with the tab.
 */
const KEY = 'giftstore.card-link';

export function keepToken(token: string): void {
  inStorage((storage) => storage.setItem(KEY, token));
}

export function keptToken(): string | undefined {
  return inStorage((storage) => storage.getItem(KEY)) ?? undefined;
}

export function forgetToken(): void {
  inStorage((storage) => storage.removeItem(KEY));
}

/** Where storage is blocked, the page's own state is all there is, and a reload asks for the link. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
