import type { Http } from '@giftstore/contracts';
import { followPoints } from './follow-points';
import { type SyncNeeds, syncCart } from './sync-cart';

/** What the shell does for whoever is signed in, besides showing their name. */
export function attendPerson(needs: SyncNeeds & { http: Http }): void {
  followPoints(needs);
  syncCart(needs);
}
