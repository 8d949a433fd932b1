const PARAMETER = 'confirm_token';

/**
 * Returns the token of a mailed confirmation link (`/?confirm_token=…`) and removes it from the URL, so that it neither
 * stays in the history nor is shared with a copied URL. Undefined when there is none.
 */
export function consumeConfirmToken(): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER);
  if (token === null) return undefined;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return token;
}
