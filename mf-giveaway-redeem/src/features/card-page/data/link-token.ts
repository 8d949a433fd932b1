/**
 * The token of the mailed link, saved for this tab only. The page removes it from the URL at once; without a copy, a phone
 * that discards the page while its user looks up the password in another app would need the link again. The token opens
 * nothing without the password, which is never saved, and it ends with the tab.
 */
const KEY = 'giftstore.card-link';

export function saveToken(token: string): void {
  withStorage((storage) => storage.setItem(KEY, token));
}

export function loadToken(): string | undefined {
  return withStorage((storage) => storage.getItem(KEY)) ?? undefined;
}

export function deleteToken(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

/** Where storage is blocked, only the page's own state remains, and a reload needs the link again. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
