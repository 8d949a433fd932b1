import type { StoredCartLine } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { storedSlice } from '@giftstore/state';
import { countOf, type StoredCart } from './cart-rules';

export interface CartStore {
  read(): StoredCart;
  /** Applies a rule to what is stored now, also by another tab, writes and tells the page. */
  change(rule: (cart: StoredCart) => StoredCart): StoredCart;
  /** Adds to lines what is only for showing them; nobody is told, for nothing that is bought has changed. */
  describe(rule: (lines: StoredCartLine[]) => StoredCartLine[]): void;
  /**
   * Hears of each change by another tab, by anybody else in this page, and while the page slept in the browser's
   * memory (Back after paying). Returns how to stop.
   */
  follow(hear: () => void): () => void;
}

/**
 * The guest's cart in local storage. Storage is the truth; nobody keeps a copy to write back. Where it is full or
 * blocked the cart works for this page.
 */
export function createCartStore(bus: Bus): CartStore {
  const stored = storedSlice('cart');
  const read = (): StoredCart => stored.read() ?? { lines: [] };

  return {
    read,
    change(rule) {
      const before = read();
      const after = rule(before);
      if (after === before) return before;
      stored.write(after);
      const count = countOf(after.lines);
      bus.publish('cart', { count });
      bus.emit('cart/changed', { count });
      return after;
    },
    describe(rule) {
      const before = read();
      const lines = rule(before.lines);
      if (JSON.stringify(lines) !== JSON.stringify(before.lines)) stored.write({ ...before, lines });
    },
    follow(hear) {
      const told = () => bus.publish('cart', { count: countOf(read().lines) });
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
