import type { Http } from '@giftstore/contracts';
import { identifyCustomer } from './identify-customer';
import { startRedemption } from './start-redemption';
import { type SyncDependencies, syncCart } from './sync-cart';
import { syncPoints } from './sync-points';

/** Starts the shell's features that only a customer needs: points, cart synchronisation, and the card of a redeem link. */
export function startCustomerFeatures(dependencies: SyncDependencies & { http: Http }): void {
  syncPoints(dependencies);
  syncCart(dependencies);
  startRedemption(dependencies);
  identifyCustomer(dependencies);
}
