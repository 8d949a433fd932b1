import type { Bus } from '@giftstore/contracts/bus';

/** Whether somebody is signed in, as the page was last told: their cart is the server's, a guest's is the browser's. */
export function isSignedIn(bus: Bus): boolean {
  return bus.current('session')?.signedIn ?? false;
}
