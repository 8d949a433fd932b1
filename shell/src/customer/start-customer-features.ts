import type { Http } from '@giftstore/contracts';
import { type SyncDependencies, syncCart } from './sync-cart';
import { syncPoints } from './sync-points';

/** Starts the shell's features that only a customer needs: points and cart synchronisation. */
export function startCustomerFeatures(dependencies: SyncDependencies & { http: Http }): void {
  syncPoints(dependencies);
  syncCart(dependencies);
}
