import type { StoredCartLine } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { storedSlice } from '@giftstore/state';
import type { Payment } from './cart-api';
import { countOf, type StoredCart } from './cart-rules';
import { isSignedIn } from './signed-in';

/** The payment currency before one was chosen (spec core §9). */
export const FIRST_CURRENCY = 'AED';

export interface CartStore {
  /** A guest's lines; of a signed-in person those that the server has not taken over yet. */
  read(): StoredCart;
  /** Applies a rule to what is stored now, also by another tab, writes and tells the page. */
  change(rule: (cart: StoredCart) => StoredCart): StoredCart;
  /** How the cart is paid, a guest's or a signed-in person's. Points are for those who are signed in. */
  payment(): Payment;
  choose(payment: Partial<Payment>): void;
  /** Adds to lines what is only for showing them; nobody is told, for nothing that is bought has changed. */
  describe(rule: (lines: StoredCartLine[]) => StoredCartLine[]): void;
  /**
   * Hears of each change by another tab, by anybody else in this page, and while the page slept in the browser's
   * memory (Back after paying). Returns how to stop.
   */
  follow(hear: () => void): () => void;
}

/**
 * What local storage holds of the cart. Storage is the truth of a guest's cart; nobody keeps a copy to write back. Where
 * it is full or blocked the cart works for this page.
 */
export function createCartStore(bus: Bus): CartStore {
  const stored = storedSlice('cart');
  const read = (): StoredCart => stored.read() ?? { lines: [] };
  // What is stored beside a signed-in person's cart is not what the badge counts.
  const told = () => {
    if (!isSignedIn(bus)) bus.publish('cart', { count: countOf(read().lines) });
  };

  return {
    read,
    change(rule) {
      const before = read();
      const after = rule(before);
      if (after === before) return before;
      stored.write(after);
      told();
      bus.emit('cart/changed', { count: countOf(after.lines) });
      return after;
    },
    payment() {
      const { currency = FIRST_CURRENCY, usePoints = false } = read();
      return { currency, usePoints: usePoints && isSignedIn(bus) };
    },
    choose(payment) {
      stored.write({ ...read(), ...payment });
    },
    describe(rule) {
      const before = read();
      const lines = rule(before.lines);
      if (JSON.stringify(lines) !== JSON.stringify(before.lines)) stored.write({ ...before, lines });
    },
    follow(hear) {
      const shown = ({ persisted }: PageTransitionEvent) => {
        if (!persisted) return;
        told();
        hear();
      };
      window.addEventListener('pageshow', shown);
      const stops = [
        () => window.removeEventListener('pageshow', shown),
        bus.on('cart/changed', hear),
        stored.onOtherTab(() => {
          // The tab that wrote it tells the badge here over the bus; without BroadcastChannel nobody would.
          if (typeof BroadcastChannel === 'undefined') told();
          hear();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
