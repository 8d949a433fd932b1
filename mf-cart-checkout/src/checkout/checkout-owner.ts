import type { StoredSlice } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';

/** The guest or customer that a checkout belongs to. */
export type CheckoutOwner = Pick<StoredSlice<'checkout'>, 'buyer' | 'account'>;

/** The current guest or customer. */
export function currentOwner(bus: Bus): CheckoutOwner {
  const session = bus.current('session');
  return session?.signedIn ? { buyer: 'customer', account: session.email ?? '' } : { buyer: 'guest' };
}

/** True when the checkout is this customer's, or when both are a guest's. */
export function isOwnedBy({ buyer = 'guest', account }: CheckoutOwner, owner: CheckoutOwner): boolean {
  return buyer === owner.buyer && (buyer === 'guest' || account === owner.account);
}
