/** In session storage: the token outlives the sign-in, which begins a new document, but not the tab. */
const KEY = 'giftstore.confirm';

/** The token of a confirmation link that waits for a sign-in in this tab. */
export function storedConfirmToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the token until the sign-in; `undefined` deletes it. */
export function storeConfirmToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // Without session storage the link has to be opened again after signing in.
  }
}
