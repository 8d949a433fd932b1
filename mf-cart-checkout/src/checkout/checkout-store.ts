import { type StoredCartLine, type StoredSlice, storedSlices } from '@giftstore/contracts';
import { storedSlice } from '@giftstore/state';
import { endHandOver, handOver, takeOver } from './hand-over';
import { randomId } from './random-id';

export type Checkout = StoredSlice<'checkout'>;

export interface CheckoutStore {
  read(): Checkout | undefined;
  write(checkout: Checkout): Checkout;
  clear(): void;
  /** Begins to buy these lines. What is known of an earlier try stays, so that its order is not made twice. */
  begin(source: Checkout['source'], lines: StoredCartLine[], currency: string): Checkout;
}

/** The checkout under way, in local storage: enough to go on after a closed tab, and nothing of the card. */
export function createCheckoutStore(): CheckoutStore {
  const stored = storedSlice('checkout');

  function read(): Checkout | undefined {
    const handed = storedSlices.checkout['~standard'].validate(takeOver());
    // The schema knows no waiting; its standard interface would allow for it.
    if (handed instanceof Promise || handed.issues) return stored.read();
    return handed.value;
  }

  function write(checkout: Checkout): Checkout {
    if (stored.write(checkout)) endHandOver();
    else handOver(checkout);
    return checkout;
  }

  return {
    read,
    write,
    clear() {
      stored.clear();
      endHandOver();
    },
    begin(source, lines, currency) {
      const { guest, idempotencyKey = randomId(), request, order } = read() ?? {};
      return write({ source, lines, currency, guest, idempotencyKey, request, order });
    },
  };
}
