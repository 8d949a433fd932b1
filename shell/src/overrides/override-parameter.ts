/** `?override=mf-x@http://localhost:3102/remoteEntry.js`; several may stand in one address. */
export const OVERRIDE_PARAMETER = 'override';

/** In local storage: addresses of entries by remote. */
export const OVERRIDES_KEY = 'overrides';

/** Takes it out of the address, so that neither a reload nor a copied link has it again. */
export function forgetParameter(): void {
  const url = new URL(location.href);
  url.searchParams.delete(OVERRIDE_PARAMETER);
  history.replaceState(history.state, '', url);
}
