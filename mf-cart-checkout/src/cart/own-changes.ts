import type { Http } from '@giftstore/contracts';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { addOwnLine, removeOwnLine, stepOwnLine } from './cart-api';

/** Changes of a signed-in person's cart. Each rejects with the `ApiError` that stopped it. */
export interface OwnChanges {
  /** `by` cards more, or fewer when negative. Clicks that are still waiting become one sum. */
  step(id: string, by: number): Promise<void>;
  /** Takes the whole line out. */
  remove(id: string): Promise<void>;
  add(line: CartLineInput): Promise<void>;
  /** Does something else when what was asked before is over. */
  afterwards(work: () => Promise<unknown>): Promise<void>;
  /** True while anything is asked or waits to be. */
  busy(): boolean;
  /** Quantities that the server has told since the cart was last read, by line. */
  told(): Record<string, number>;
  /** The cart was read: what was told before is in it. */
  forget(): void;
}

/**
 * One request at a time, in the order in which they were asked for, so that the last word is the server's answer to the
 * last click. The server counts in steps of one card (contract: "Cart"), which also adds up with another tab's steps.
 */
export function createOwnChanges(http: Http): OwnChanges {
  const waiting = new Map<string, number>();
  const told: Record<string, number> = {};
  let before: Promise<unknown> = Promise.resolve();
  let open = 0;

  async function drain(id: string): Promise<void> {
    for (let by = waiting.get(id) ?? 0; by !== 0; by = waiting.get(id) ?? 0) {
      waiting.set(id, by - Math.sign(by));
      const now = await orGone(stepOwnLine(http, id, by > 0 ? 'ADD' : 'REMOVE'));
      told[id] = now ?? 0;
      if (!now) waiting.delete(id);
    }
  }

  function inOrder(work: () => Promise<unknown>): Promise<void> {
    open += 1;
    const next = before.then(work).finally(() => {
      open -= 1;
    });
    before = next.catch(() => waiting.clear());
    return next.then(() => undefined);
  }

  return {
    step(id, by) {
      waiting.set(id, (waiting.get(id) ?? 0) + by);
      return inOrder(() => drain(id));
    },
    remove(id) {
      waiting.delete(id);
      return inOrder(async () => {
        await orGone(removeOwnLine(http, id));
        told[id] = 0;
      });
    },
    add: (line) => inOrder(() => addOwnLine(http, line)),
    afterwards: inOrder,
    busy: () => open > 0,
    told: () => ({ ...told }),
    forget() {
      for (const id of Object.keys(told)) delete told[id];
    },
  };
}

/** A line that another tab has taken out is gone, which is no failure. */
async function orGone<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return undefined;
    throw error;
  }
}
