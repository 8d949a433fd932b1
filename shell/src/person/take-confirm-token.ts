const PARAMETER = 'confirm_token';

/**
 * The token of a confirm link (`/?confirm_token=…`, as it is mailed), taken out of the address bar before anything else
 * happens: it must not stay in the history, nor be shared with the page. Undefined when there is none.
 */
export function takeConfirmToken(): string | undefined {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER);
  if (token === null) return undefined;
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
  return token;
}
