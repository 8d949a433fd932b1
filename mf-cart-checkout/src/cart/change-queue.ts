import type { Http } from '@giftstore/contracts';
import type { CartLineInput } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { addCustomerLine, removeCustomerLine, stepCustomerLine } from './cart-api';

/** Changes of a customer's cart. Each rejects with the `ApiError` that stopped it. */
export interface ChangeQueue {
  /** Adds `by` cards, or removes them when negative. Pending clicks on one line are summed up. */
  step(id: string, by: number): Promise<void>;
  /** Removes the whole line. */
  remove(id: string): Promise<void>;
  add(line: CartLineInput): Promise<void>;
  /** Runs other work after the changes that are already queued. */
  enqueue(work: () => Promise<unknown>): Promise<void>;
  /** True while a change runs or waits. */
  isBusy(): boolean;
  /** Quantities that the server has confirmed since the last `reset`, by line id. */
  confirmedQuantities(): Record<string, number>;
  /** Call it when the cart is fetched again, which includes the confirmed quantities. */
  reset(): void;
}

/**
 * Sends one request at a time, in the order of the clicks, so that the server's response to the last click is final.
 * The server counts in steps of one card (contract: "Cart"), so steps of another tab add up too.
 */
export function createChangeQueue(http: Http): ChangeQueue {
  const pendingSteps = new Map<string, number>();
  const confirmed: Record<string, number> = {};
  let last: Promise<unknown> = Promise.resolve();
  let openCount = 0;

  async function sendSteps(id: string): Promise<void> {
    for (let by = pendingSteps.get(id) ?? 0; by !== 0; by = pendingSteps.get(id) ?? 0) {
      pendingSteps.set(id, by - Math.sign(by));
      const quantity = await ignoreNotFound(stepCustomerLine(http, id, by > 0 ? 'ADD' : 'REMOVE'));
      confirmed[id] = quantity ?? 0;
      if (!quantity) pendingSteps.delete(id);
    }
  }

  function enqueue(work: () => Promise<unknown>): Promise<void> {
    openCount += 1;
    const next = last.then(work).finally(() => {
      openCount -= 1;
    });
    last = next.catch(() => pendingSteps.clear());
    return next.then(() => undefined);
  }

  return {
    step(id, by) {
      pendingSteps.set(id, (pendingSteps.get(id) ?? 0) + by);
      return enqueue(() => sendSteps(id));
    },
    remove(id) {
      pendingSteps.delete(id);
      return enqueue(async () => {
        await ignoreNotFound(removeCustomerLine(http, id));
        confirmed[id] = 0;
      });
    },
    add: (line) => enqueue(() => addCustomerLine(http, line)),
    enqueue,
    isBusy: () => openCount > 0,
    confirmedQuantities: () => ({ ...confirmed }),
    reset() {
      for (const id of Object.keys(confirmed)) delete confirmed[id];
    },
  };
}

/** A line that another tab has removed is not a failure. */
async function ignoreNotFound<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.code === 404) return undefined;
    throw error;
  }
}
