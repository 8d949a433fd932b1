import { type StoredSlice, storedSlices } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { storedSlice } from '@giftstore/state';
import { isOf, type Owner, whoIsHere } from './buyer';
import { endHandOver, handOver, takeOver } from './hand-over';
import { randomId } from './random-id';

export type Checkout = StoredSlice<'checkout'>;

/** What is to be bought, and how it is paid. Points are a signed-in person's only. */
export type Purchase = Pick<Checkout, 'source' | 'lines' | 'currency' | 'usePoints'>;

export interface CheckoutStore {
  /** The checkout of whoever is here; undefined when there is none, or another person's. */
  read(): Checkout | undefined;
  write(checkout: Checkout): Checkout;
  clear(): void;
  /** Begins to buy this. What is known of an earlier try stays, so that its order is not made twice. */
  begin(purchase: Purchase): Checkout;
}

/** The checkout under way, in local storage: enough to go on after a closed tab, and nothing of the card. */
export function createCheckoutStore(bus: Bus): CheckoutStore {
  const stored = storedSlice('checkout');

  function write(checkout: Checkout): Checkout {
    if (stored.write(checkout)) endHandOver();
    else handOver(checkout);
    return checkout;
  }

  function clear(): void {
    stored.clear();
    endHandOver();
  }

  function read(): Checkout | undefined {
    const known = handedOver() ?? stored.read();
    if (!known) return undefined;
    const here = whoIsHere(bus);
    if (isOf(known, here)) return known;
    // Whose session ended may come back for it; a guest does not see it meanwhile.
    if (here.buyer === 'guest') return undefined;
    if (known.buyer !== 'customer') return write(takenAlong(known, here));
    clear();
    return undefined;
  }

  return {
    read,
    write,
    clear,
    begin(purchase) {
      const { guest, draft, idempotencyKey = randomId(), request, requestFor, order } = read() ?? {};
      const kept = { guest, draft, idempotencyKey, request, requestFor, order };
      return write({ ...kept, ...whoIsHere(bus), ...purchase });
    },
  };
}

function handedOver(): Checkout | undefined {
  const handed = storedSlices.checkout['~standard'].validate(takeOver());
  // The schema knows no waiting; its standard interface would allow for it.
  return handed instanceof Promise || handed.issues ? undefined : handed.value;
}

/**
 * A guest who signs in takes the cards along, as they do their cart. Their order stays known until it is given up, or
 * turns out to be paid; the next one is the account's, under a key of its own.
 */
function takenAlong({ source, lines, currency, order }: Checkout, owner: Owner): Checkout {
  return { ...owner, source, lines, currency, order, idempotencyKey: randomId() };
}
