import { DEFAULT_CURRENCY, type StoredCartLine } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { storedSlice } from '@giftstore/state';
import { countOf, type StoredCart } from '../lines/cart-rules';
import type { PaymentOptions } from './cart-api';
import { isSignedIn } from './is-signed-in';

export interface CartStorage {
  /** A guest's lines; for a customer, the guest lines that are not merged yet. */
  read(): StoredCart;
  /** Applies a rule to the stored cart, which another tab may have changed, writes it and publishes the change. */
  change(rule: (cart: StoredCart) => StoredCart): StoredCart;
  /** How the shopper pays. Points are for customers. */
  payment(): PaymentOptions;
  savePayment(payment: Partial<PaymentOptions>): void;
  /** Updates what is only displayed of the lines. Publishes nothing, because the purchase has not changed. */
  describe(rule: (lines: StoredCartLine[]) => StoredCartLine[]): void;
  /**
   * Calls `listener` after each change by another tab or elsewhere in this page, and when the page returns from the
   * back/forward cache (Back after paying). Returns the unsubscribe function.
   */
  subscribe(listener: () => void): () => void;
}

/**
 * The cart in local storage, which is the only copy of a guest's cart. Where storage is full or blocked, the cart lasts
 * as long as the page.
 */
export function createCartStorage(bus: Bus): CartStorage {
  const slice = storedSlice('cart');
  const read = (): StoredCart => slice.read() ?? { lines: [] };
  // The badge of a customer counts the server's cart, not the stored lines.
  const publishGuestCount = () => {
    if (!isSignedIn(bus)) bus.publish('cart', { count: countOf(read().lines) });
  };

  return {
    read,
    change(rule) {
      const before = read();
      const after = rule(before);
      if (after === before) return before;
      slice.write(after);
      publishGuestCount();
      bus.emit('cart/changed', { count: countOf(after.lines) });
      return after;
    },
    payment() {
      const { currency = DEFAULT_CURRENCY, usePoints = false } = read();
      return { currency, usePoints: usePoints && isSignedIn(bus) };
    },
    savePayment(payment) {
      slice.write({ ...read(), ...payment });
    },
    describe(rule) {
      const before = read();
      const lines = rule(before.lines);
      if (JSON.stringify(lines) !== JSON.stringify(before.lines)) slice.write({ ...before, lines });
    },
    subscribe(listener) {
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        publishGuestCount();
        listener();
      };
      window.addEventListener('pageshow', onPageShow);
      const unsubscribes = [
        () => window.removeEventListener('pageshow', onPageShow),
        bus.on('cart/changed', listener),
        slice.onOtherTab(() => {
          // The other tab publishes the count over BroadcastChannel, where the browser has it.
          if (typeof BroadcastChannel === 'undefined') publishGuestCount();
          listener();
        }),
      ];
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}
