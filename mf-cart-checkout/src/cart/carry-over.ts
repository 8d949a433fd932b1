import type { ShellServices, StoredCartLine } from '@giftstore/contracts';
import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';
import { clearOwnCart, sendGuestLines } from './cart-api';
import { countOf, toCartLine, without } from './cart-rules';
import { type CartStore, createCartStore } from './cart-store';
import { lineFaultsOf } from './line-faults';
import { isSignedIn } from './signed-in';

type Needs = Pick<ShellServices, 'bus' | 'http'>;

/** What of a guest's cart the server has not taken over: it stays in the browser until the shopper has decided. */
export interface LeftOver {
  lines: StoredCartLine[];
  /** `clash`: not beside what the account's cart holds; `gone`: cannot be sold any more; `failed`: no answer yet. */
  reason: 'clash' | 'gone' | 'failed';
  words: ErrorMessage;
  /** Of `gone`: why, by line id. */
  faults: Record<string, ErrorMessage>;
}

export interface CarriedOver {
  /** Cards that the server has taken over just now. */
  merged: number;
  /** Cards in the account's cart afterwards, when any were taken over. */
  count?: number;
  left?: LeftOver;
}

let before: Promise<unknown> = Promise.resolve();
let unsaid = 0;

/**
 * Takes a guest's lines over into the account's cart after sign-in (spec core §4), all that can be sold or none. Only
 * what the server has is taken out of the browser. Asked twice, here or in two tabs, it is done once. Never throws.
 */
export function carryOver({ bus, http }: Needs): Promise<CarriedOver> {
  const store = createCartStore(bus);
  return inTurn(async () => {
    const { lines } = store.read();
    return isSignedIn(bus) && lines.length ? send(http, store, lines) : { merged: 0 };
  });
}

/** The same, in place of what the account's cart held. */
export function carryOverInstead({ bus, http }: Needs): Promise<CarriedOver> {
  const store = createCartStore(bus);
  return inTurn(async () => {
    const { lines } = store.read();
    if (!isSignedIn(bus) || !lines.length) return { merged: 0 };
    try {
      await clearOwnCart(http);
    } catch (error) {
      return { merged: 0, left: { lines, reason: 'failed', words: toErrorMessage(error), faults: {} } };
    }
    return send(http, store, lines);
  });
}

/** Cards taken over that the cart page has not told of yet; it was perhaps not there when they were. */
export function takeUnsaid(): number {
  const count = unsaid;
  unsaid = 0;
  return count;
}

async function send(
  http: Needs['http'],
  store: CartStore,
  lines: readonly StoredCartLine[],
): Promise<CarriedOver> {
  try {
    const items = await sendGuestLines(http, lines, keyOf(lines));
    const merged = countOf(lines);
    unsaid += merged;
    store.change((cart) => without(cart, lines));
    return { merged, count: countOf(items) };
  } catch (error) {
    return sendTheOthers(http, store, lines, error);
  }
}

/** One line that cannot be sold keeps no other from being taken over. */
async function sendTheOthers(
  http: Needs['http'],
  store: CartStore,
  lines: readonly StoredCartLine[],
  error: unknown,
): Promise<CarriedOver> {
  const faults = byLine(lines, error);
  const words = toErrorMessage(error);
  const gone = lines.filter(({ id }) => faults[id]);
  if (!gone.length) return { merged: 0, left: { lines: [...lines], reason: reasonOf(error), words, faults } };
  const others = lines.filter(({ id }) => !faults[id]);
  const rest: CarriedOver = others.length ? await send(http, store, others) : { merged: 0 };
  if (rest.left) return { ...rest, left: { ...rest.left, lines: [...lines] } };
  return { ...rest, left: { lines: gone, reason: 'gone', words, faults } };
}

/** Why the server did not take them: for good, or because it could not answer. */
function reasonOf(error: unknown): LeftOver['reason'] {
  const refused = error instanceof ApiError && (error.code === 409 || error.code === 422);
  return refused && error.retryAfter === undefined ? 'clash' : 'failed';
}

function byLine(lines: readonly StoredCartLine[], error: unknown): Record<string, ErrorMessage> {
  return Object.fromEntries(
    lineFaultsOf(error).map(({ index, message }) => [lines[index]?.id ?? '', { text: message }]),
  );
}

/** One at a time in this page, and where the browser can tell in all its tabs: the second finds nothing left to do. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const alone = () => ('locks' in navigator ? navigator.locks.request('giftstore.cart', work) : work());
  const next = before.then(alone, alone) as Promise<T>;
  before = next;
  return next;
}

/**
 * The Idempotency-Key of just this content. Lines have ids of their own, so the same key is the same lines sent again: by
 * another tab, or because the first answer was lost.
 */
function keyOf(lines: readonly StoredCartLine[]): string {
  const content = JSON.stringify(lines.map((line) => [line.id, toCartLine(line)]));
  return [0x811c9dc5, 0x9747b28c].map((seed) => hash(content, seed)).join('-');
}

/** FNV-1a: short, and here only to tell contents apart. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16);
}
