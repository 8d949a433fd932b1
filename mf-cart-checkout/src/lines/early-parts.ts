/** The element that the document's script shows the stored cart in. */
export const EARLY_CART_ATTRIBUTE = 'data-early-cart';
/** Marks what the document's script fills in, removes or repeats in a template of the cart. */
export const PART_ATTRIBUTE = 'data-part';

/**
 * `lines` are repeated, `lineTotal`, `message` and `guest` are removed where they do not apply, an `address` wraps at
 * `BREAK_BEFORE`, the others get their text.
 */
export type EarlyPart =
  | 'lines'
  | 'lineTotal'
  | 'address'
  | 'day'
  | 'message'
  | 'guest'
  | 'checkout'
  | 'grandTotal'
  | 'toPay';

export const earlyPart = (name: EarlyPart) => ({ [PART_ATTRIBUTE]: name });
