import type { RemoteServices } from '@giftstore/remote';
import { saveCardNumber } from '@giftstore/remote/redemption';
import { type RedeemableCard, takeToRedemption } from './take-to-redemption';

/**
 * Begins the redemption of a card: in the dialog of the rewards remote over this page for a customer, otherwise, and where no
 * release has the dialog, on the pages that a redeem link leads to.
 * @returns false where storage is blocked, which only those pages need
 */
export async function startRedemption(
  services: RemoteServices,
  redeemable: RedeemableCard,
): Promise<boolean> {
  if (services.session.signedIn()) {
    saveCardNumber(redeemable.number, redeemable.card);
    try {
      await services.bus.send('redeem/start', {});
      return true;
    } catch {
      // Home, a document of its own, tries again.
    }
  }
  return takeToRedemption(services, redeemable);
}
