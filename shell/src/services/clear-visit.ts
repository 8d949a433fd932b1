import { type SliceName, storedSlices } from '@giftstore/contracts';
import { storedSlice } from '@giftstore/state';

/** Says nothing of a person, and the shop would look foreign without it. */
const STAYS: SliceName = 'country';

/**
 * Clears what the shop kept of somebody who signs out (spec core §4): cart, checkout, gifting choices, and all that lasts
 * as long as the tab. The country, the language and which releases were seen stay (docs/adr/0022).
 */
export function clearVisit(): void {
  for (const name of Object.keys(storedSlices) as SliceName[]) {
    if (name !== STAYS) storedSlice(name).clear();
  }
  try {
    sessionStorage.clear();
  } catch {
    // Blocked storage has kept nothing.
  }
  // Carries a checkout where all storage is blocked.
  window.name = '';
}
