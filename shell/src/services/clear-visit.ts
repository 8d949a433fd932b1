import { type SliceName, storedSlices } from '@giftstore/contracts';
import { deleteCardNumber } from '@giftstore/remote/redemption';
import { storedSlice } from '@giftstore/state';

/** No personal data; without it the shop would change its country on sign-out. */
const KEPT_SLICE: SliceName = 'country';

/**
 * Deletes what the shop has stored about a customer who signs out (rule core-4.11): cart, checkout, gifting choices, the
 * card of a redeem link and session storage. The country, the language, the theme and the newest release revision stay (docs/adr/0022).
 */
export function clearVisit(): void {
  for (const name of Object.keys(storedSlices) as SliceName[]) {
    if (name !== KEPT_SLICE) storedSlice(name).clear();
  }
  deleteCardNumber();
  try {
    sessionStorage.clear();
  } catch {
    // Blocked storage holds nothing.
  }
}
