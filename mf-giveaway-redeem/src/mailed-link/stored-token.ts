/**
 * The token of a mailed link, saved for this tab only. Its page removes it from the URL at once; without a copy, a phone that
 * discards the page while its user is in another app would need the link again. The token ends with the tab. What it opens is
 * never saved, and the password that a partner's link needs as well is not either.
 */
const KEYS = { cards: 'giftstore.card-link', gift: 'giftstore.gift-link' };

/** The page that a mailed link opens. */
export type MailedPage = keyof typeof KEYS;

export function saveToken(page: MailedPage, token: string): void {
  withStorage((storage) => storage.setItem(KEYS[page], token));
}

export function loadToken(page: MailedPage): string | undefined {
  return withStorage((storage) => storage.getItem(KEYS[page])) ?? undefined;
}

export function deleteToken(page: MailedPage): void {
  withStorage((storage) => storage.removeItem(KEYS[page]));
}

/** Where storage is blocked, only the page's own state remains, and a reload needs the link again. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
