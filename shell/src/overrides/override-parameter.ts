/** `?override=mf-x@http://localhost:3102/remoteEntry.js`; a URL may have several. */
export const OVERRIDE_PARAMETER = 'override';

/** Key in local storage: URLs of entries by remote. */
export const OVERRIDES_KEY = 'overrides';

/** Removes it from the URL, so that a reload or a copied link does not apply it again. */
export function removeOverrideParameter(): void {
  const url = new URL(location.href);
  url.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', url);
}
