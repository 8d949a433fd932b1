const PARAMETER = 'token';
/** In session storage, so that the page can be loaded again after the token left the URL. */
const KEY = 'giftstore.reset-token';

/**
 * The token of the mailed link. It is removed from the URL at once, so that it neither stays in the history nor is shared with
 * a copied URL. Undefined for a link that was cut off.
 */
export function consumeResetToken(): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER);
  if (token === null) return storedToken();
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  storeResetToken(token);
  return token || undefined;
}

/** `undefined` deletes the token, once it was used or refused. */
export function storeResetToken(token: string | undefined): void {
  try {
    if (token) sessionStorage.setItem(KEY, token);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without session storage the link has to be opened again after a reload.
  }
}

function storedToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
