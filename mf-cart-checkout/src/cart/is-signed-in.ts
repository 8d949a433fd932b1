import type { Bus } from '@giftstore/contracts/bus';

/** True for a customer, whose cart is on the server; a guest's is in the browser. */
export function isSignedIn(bus: Bus): boolean {
  return bus.current('session')?.signedIn ?? false;
}
