import { paths } from '@giftstore/contracts';
import type { ProviderReturn } from '../../auth/social/return-channel';

/**
 * Reads with what the provider returned, and takes it out of the address at once, so that neither history nor a copied
 * address has it. Undefined for an address without a state.
 */
export function consumeReturn(): ProviderReturn | undefined {
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', paths.socialReturn());
  const [state, code, error] = ['state', 'code', 'error'].map((name) => query.get(name) ?? undefined);
  if (state === undefined) return undefined;
  return code === undefined ? { state, error: error ?? '' } : { state, code };
}

/** Puts the page to go back to into the address, where the end of every sign-in looks for it. */
export function showOrigin(origin: string | undefined): void {
  const query = origin ? `?${new URLSearchParams({ origin })}` : '';
  history.replaceState(history.state, '', paths.socialReturn() + query);
}
