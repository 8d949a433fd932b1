import { paths } from '@giftstore/contracts';

/** What the address of a redeem link has: an encrypted number, or a token that the server knows. */
export interface RedeemLink {
  form: 'encrypted' | 'opaque';
  token: string;
}

/** In memory only. The shell consumes the link, and the page, which has a copy of this module, reads it from the window. */
const memory = globalThis as { [key: symbol]: RedeemLink | undefined };
const SLOT = Symbol.for('giftstore.redeem_link');

/**
 * Takes a redeem link out of the address and the history at once, so that nothing that runs later sees it: no Referer, no
 * report, no monitoring, no bookmark. Call it before anything else.
 * @returns this document's link; also to every later call
 */
export function consumeRedeemLink(): RedeemLink | undefined {
  const { pathname, search } = location;
  if (pathname.replace(/\/$/, '') === paths.redeemCard() && search) {
    const query = new URLSearchParams(search);
    history.replaceState(history.state, '', paths.redeemCard());
    memory[SLOT] = linkIn(query) ?? memory[SLOT];
  }
  return memory[SLOT];
}

/** Deletes the link once it was opened, so that a later visit in this document does not open it again. */
export function deleteRedeemLink(): void {
  memory[SLOT] = undefined;
}

/** An address with both forms is of the opaque one, which says more clearly what is wrong with it. */
function linkIn(query: URLSearchParams): RedeemLink | undefined {
  const [opaque, encrypted] = [query.get('t')?.trim(), query.get('token')?.trim()];
  if (opaque) return { form: 'opaque', token: opaque };
  return encrypted ? { form: 'encrypted', token: encrypted } : undefined;
}
