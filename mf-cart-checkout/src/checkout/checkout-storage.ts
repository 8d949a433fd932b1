import { type StoredSlice, storedSlices } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import type { ErrorMessage } from '@giftstore/http';
import { storedSlice } from '@giftstore/state';
import { randomId } from '../lines/random-id';
import { type CheckoutOwner, currentOwner, isOwnedBy } from './checkout-owner';

export type Checkout = StoredSlice<'checkout'>;

/** What is bought, and how it is paid. Points are for customers. */
export type Purchase = Pick<Checkout, 'source' | 'lines' | 'currency' | 'usePoints'>;

export interface CheckoutStorage {
  /** The checkout of the current guest or customer; undefined when there is none. */
  read(): Checkout | undefined;
  write(checkout: Checkout): Checkout;
  /** False when no storage had room for the last write: the checkout is lost with this document. */
  isSaved(): boolean;
  clear(): void;
  /** Starts a checkout. The order of an earlier attempt stays known, so that it is not placed twice. */
  start(purchase: Purchase): Checkout;
}

/** Shown before the shopper leaves a page whose checkout could not be saved. */
export const STORAGE_FULL: ErrorMessage = { key: 'storageFull' };

/** Used where local storage is full: it carries the checkout to the payment page in this tab. */
const SESSION_KEY = 'giftstore.checkout';

/** The checkout in local storage: enough to continue in another document or tab, and nothing of the payment card. */
export function createCheckoutStorage(bus: Bus): CheckoutStorage {
  const slice = storedSlice('checkout');
  let saved = true;

  function write(checkout: Checkout): Checkout {
    // An older checkout must not stay in session storage.
    const isInLocalStorage = slice.write(checkout);
    const isInSession = writeSession(isInLocalStorage ? undefined : checkout);
    saved = isInLocalStorage || isInSession;
    return checkout;
  }

  function clear(): void {
    slice.clear();
    writeSession(undefined);
  }

  function read(): Checkout | undefined {
    const checkout = readSession() ?? slice.read();
    if (!checkout) return undefined;
    const owner = currentOwner(bus);
    if (isOwnedBy(checkout, owner)) return checkout;
    // A customer whose session ended may sign in again; until then a guest does not see their checkout.
    if (owner.buyer === 'guest') return undefined;
    if (checkout.buyer !== 'customer') return write(adoptGuestCheckout(checkout, owner));
    clear();
    return undefined;
  }

  return {
    read,
    write,
    isSaved: () => saved,
    clear,
    start(purchase) {
      const { guest, draft, idempotencyKey = randomId(), request, requestFor, order } = read() ?? {};
      const previous = { guest, draft, idempotencyKey, request, requestFor, order };
      return write({ ...previous, ...currentOwner(bus), ...purchase });
    },
  };
}

function readSession(): Checkout | undefined {
  try {
    const checkout = JSON.parse(sessionStorage.getItem(SESSION_KEY) ?? 'null');
    const result = storedSlices.checkout['~standard'].validate(checkout);
    // The schema is synchronous; its standard interface allows a promise.
    return result instanceof Promise || result.issues ? undefined : result.value;
  } catch {
    return undefined;
  }
}

/** Replaces what session storage holds. @returns false when it is full or blocked */
function writeSession(checkout: Checkout | undefined): boolean {
  try {
    sessionStorage.removeItem(SESSION_KEY);
    if (checkout) sessionStorage.setItem(SESSION_KEY, JSON.stringify(checkout));
    return true;
  } catch {
    return false;
  }
}

/**
 * Converts a guest's checkout to the customer's after sign-in. The guest's order stays known until it is abandoned or
 * turns out to be paid; the next order is the customer's, under a new key.
 */
function adoptGuestCheckout({ source, lines, currency, order }: Checkout, owner: CheckoutOwner): Checkout {
  return { ...owner, source, lines, currency, order, idempotencyKey: randomId() };
}
