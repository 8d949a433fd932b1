import type { Bus } from '@giftstore/contracts/bus';
import type { Checkout } from './checkout-store';

/** Whose a checkout is. */
export type Owner = Pick<Checkout, 'buyer' | 'account'>;

/** Who is here now, as the page was last told. */
export function whoIsHere(bus: Bus): Owner {
  const session = bus.current('session');
  return session?.signedIn ? { buyer: 'customer', account: session.email ?? '' } : { buyer: 'guest' };
}

/** True when a checkout is this person's own, or a guest's and there is a guest. */
export function isOf({ buyer = 'guest', account }: Owner, owner: Owner): boolean {
  return buyer === owner.buyer && (buyer === 'guest' || account === owner.account);
}
