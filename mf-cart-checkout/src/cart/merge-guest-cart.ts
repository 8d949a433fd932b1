import type { ShellServices, StoredCartLine } from '@giftstore/contracts';
import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';
import { countOf, removeLines, toCartLine } from '../lines/cart-rules';
import { lineErrorsById } from '../lines/line-errors';
import { clearCustomerCart, uploadGuestLines } from './cart-api';
import { type CartStorage, createCartStorage } from './cart-storage';
import { isSignedIn } from './is-signed-in';

type Services = Pick<ShellServices, 'bus' | 'http'>;

/** Guest lines that the server did not accept: they stay in the browser until the shopper decides. */
export interface UnmergedLines {
  lines: StoredCartLine[];
  /** `clash`: of another currency than the account's cart; `unavailable`: no longer sold; `failed`: no response yet. */
  reason: 'clash' | 'unavailable' | 'failed';
  error: ErrorMessage;
  /** Of `unavailable`: why, by line id. */
  lineErrors: Record<string, ErrorMessage>;
}

export interface MergeResult {
  /** Cards that the server has just accepted. */
  merged: number;
  /** Cards in the account's cart afterwards, when any were merged. */
  count?: number;
  unmerged?: UnmergedLines;
}

let lastMerge: Promise<unknown> = Promise.resolve();
let unreportedCount = 0;

/**
 * Merges a guest's lines into the account's cart after sign-in (rule core-4.16): all lines that can be sold, or none.
 * Only what the server accepted leaves the browser. Two calls, here or in two tabs, merge once. Never throws.
 */
export function mergeGuestCart({ bus, http }: Services): Promise<MergeResult> {
  const storage = createCartStorage(bus);
  return runExclusively(async () => {
    const { lines } = storage.read();
    return isSignedIn(bus) && lines.length ? upload(http, storage, lines) : { merged: 0 };
  });
}

/** The same, replacing what the account's cart holds. */
export function replaceWithGuestCart({ bus, http }: Services): Promise<MergeResult> {
  const storage = createCartStorage(bus);
  return runExclusively(async () => {
    const { lines } = storage.read();
    if (!isSignedIn(bus) || !lines.length) return { merged: 0 };
    try {
      await clearCustomerCart(http);
    } catch (error) {
      return {
        merged: 0,
        unmerged: { lines, reason: 'failed', error: toErrorMessage(error), lineErrors: {} },
      };
    }
    return upload(http, storage, lines);
  });
}

/** Returns, once, how many cards were merged since the cart page last reported it; the page may open after the merge. */
export function takeMergedCount(): number {
  const count = unreportedCount;
  unreportedCount = 0;
  return count;
}

async function upload(
  http: Services['http'],
  storage: CartStorage,
  lines: readonly StoredCartLine[],
): Promise<MergeResult> {
  try {
    const items = await uploadGuestLines(http, lines, idempotencyKeyOf(lines));
    const merged = countOf(lines);
    unreportedCount += merged;
    storage.change((cart) => removeLines(cart, lines));
    return { merged, count: countOf(items) };
  } catch (error) {
    return mergeAvailableLines(http, storage, lines, error);
  }
}

/** Merges the other lines when some cannot be sold. */
async function mergeAvailableLines(
  http: Services['http'],
  storage: CartStorage,
  lines: readonly StoredCartLine[],
  cause: unknown,
): Promise<MergeResult> {
  const lineErrors = lineErrorsById(lines, cause);
  const error = toErrorMessage(cause);
  const unavailable = lines.filter(({ id }) => lineErrors[id]);
  if (!unavailable.length)
    return { merged: 0, unmerged: { lines: [...lines], reason: reasonOf(cause), error, lineErrors } };
  const others = lines.filter(({ id }) => !lineErrors[id]);
  const result: MergeResult = others.length ? await upload(http, storage, others) : { merged: 0 };
  if (result.unmerged) return { ...result, unmerged: { ...result.unmerged, lines: [...lines] } };
  return { ...result, unmerged: { lines: unavailable, reason: 'unavailable', error, lineErrors } };
}

function reasonOf(error: unknown): UnmergedLines['reason'] {
  const isRefusal = error instanceof ApiError && (error.code === 409 || error.code === 422);
  return isRefusal && error.retryAfter === undefined ? 'clash' : 'failed';
}

/** Runs one merge at a time: in this page, and in all tabs where the browser supports locks. */
function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const locked = () => ('locks' in navigator ? navigator.locks.request('giftstore.cart', work) : work());
  const next = lastMerge.then(locked, locked) as Promise<T>;
  lastMerge = next;
  return next;
}

/**
 * The Idempotency-Key of exactly this content. Lines have unique ids, so an equal key means that the same lines are sent
 * again: by another tab, or because the first response was lost.
 */
function idempotencyKeyOf(lines: readonly StoredCartLine[]): string {
  const content = JSON.stringify(lines.map((line) => [line.id, toCartLine(line)]));
  return [0x811c9dc5, 0x9747b28c].map((seed) => hash(content, seed)).join('-');
}

/** FNV-1a: short, and used only to distinguish contents. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16);
}
