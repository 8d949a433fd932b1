import type { StoredCartLine } from '@giftstore/contracts';
import type { ErrorMessage } from '@giftstore/http';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put } from '@giftstore/state';
import { fetchQuote } from '../../../amounts/quote';
import { fetchOwnCart } from '../../../cart/cart-api';
import { countOf, describeLines } from '../../../cart/cart-rules';
import type { CartStore } from '../../../cart/cart-store';
import { lineFaultsOf } from '../../../cart/line-faults';
import { isSignedIn } from '../../../cart/signed-in';
import { type CartRead, cartEvents } from './slice';

/** Clicks in quick succession are one question to the server. */
const SETTLE_MS = 200;

/** Reads and prices the cart of whoever is here. Cancelled by the next change, so that no late answer is shown. */
export function* read(services: RemoteServices, store: CartStore, first: boolean) {
  if (isSignedIn(services.bus)) {
    yield* ownCart(services, store, first);
    return;
  }
  const cart = { lines: store.read().lines, payment: store.payment() };
  yield* put(cartEvents.cartRead(cart));
  if (cart.lines.length) yield* quote(services, store, cart, first);
}

function* ownCart(services: RemoteServices, store: CartStore, first: boolean) {
  const asking = new AbortController();
  const done = services.loading();
  try {
    if (!first) yield delay(SETTLE_MS);
    const payment = store.payment();
    const cart = yield* call(fetchOwnCart, services.http, payment, asking.signal);
    const { amount } = cart.price_breakdown.grand_total;
    yield* put(cartEvents.ownCartRead({ cart, payment }));
    services.bus.publish('cart', { count: countOf(cart.items), amount, currency: payment.currency });
  } catch (error) {
    yield* put(cartEvents.quoteFailed({ words: toErrorMessage(error), lineFaults: {} }));
  } finally {
    asking.abort();
    done();
  }
}

function* quote(services: RemoteServices, store: CartStore, { lines, payment }: CartRead, first: boolean) {
  const { currency } = payment;
  const asking = new AbortController();
  const done = services.loading();
  try {
    if (!first) yield delay(SETTLE_MS);
    const answer = yield* call(fetchQuote, services.http, lines, currency, asking.signal);
    // Kept, so that the next visit shows names and pictures before the server has answered.
    store.describe((stored) => describeLines(stored, answer.items));
    const { amount } = answer.price_breakdown.grand_total;
    services.bus.publish('cart', { count: countOf(lines), amount, currency });
    yield* put(cartEvents.quoted(answer));
  } catch (error) {
    const lineFaults = byLine(lines, error);
    yield* put(cartEvents.quoteFailed({ words: toErrorMessage(error), lineFaults }));
    yield* call(nameTheOthers, services, store, lines, lineFaults);
  } finally {
    asking.abort();
    done();
  }
}

/** A quote that fails by one line names none; the others' names and pictures come from a quote of their own. */
function* nameTheOthers(
  { http }: RemoteServices,
  store: CartStore,
  lines: StoredCartLine[],
  faults: Record<string, ErrorMessage>,
) {
  const others = lines.filter((line) => !faults[line.id]);
  const nameless = others.length < lines.length && others.some(({ name }) => !name);
  if (!nameless) return;
  try {
    const { items } = yield* call(fetchQuote, http, others, store.payment().currency);
    store.describe((stored) => describeLines(stored, items));
    yield* put(cartEvents.described(items));
  } catch {
    // They stay without a name until the next quote.
  }
}

function byLine(lines: StoredCartLine[], error: unknown): Record<string, ErrorMessage> {
  return Object.fromEntries(
    lineFaultsOf(error).map(({ index, message }) => [lines[index]?.id ?? '', { text: message }]),
  );
}
