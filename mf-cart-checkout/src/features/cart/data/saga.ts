import { paths, type StoredCartLine } from '@giftstore/contracts';
import type { LineFault } from '@giftstore/contracts/api';
import type { Words } from '@giftstore/http';
import { wordsOf } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, select, takeEvery, takeLatest, takeLeading } from '@giftstore/state';
import { fetchQuote, lineFaultsOf } from '../../../amounts/quote';
import { countOf, describeLines, type StoredCart, setQuantity } from '../../../cart/cart-rules';
import { FIRST_CURRENCY } from '../../../cart/cart-service';
import { type CartStore, createCartStore } from '../../../cart/cart-store';
import { createCheckoutStore } from '../../../checkout/checkout-store';
import { fetchCurrencies } from './api';
import { selectCanCheckOut } from './selectors';
import * as events from './slice';

/** Clicks in quick succession are one question to the server. */
const SETTLE_MS = 200;

export function* cartSaga(services: RemoteServices) {
  const store = createCartStore(services.bus);
  const read = function* () {
    yield* put(events.cartRead(known(store.read())));
  };

  yield takeEvery([events.opened, events.changedElsewhere, events.retryAsked], safely(read));
  yield takeEvery(
    events.quantityAsked,
    safely(function* ({ payload }: ReturnType<typeof events.quantityAsked>) {
      // The store tells of the change (`changedElsewhere`), so one way leads from storage to the page.
      yield* call(store.change, (cart: StoredCart) => setQuantity(cart, payload.id, payload.quantity));
    }),
  );
  yield takeEvery(
    events.currencyAsked,
    safely(function* ({ payload }: ReturnType<typeof events.currencyAsked>) {
      yield* call(store.change, (cart: StoredCart) => ({ ...cart, currency: payload }));
    }),
  );
  yield takeLatest(
    events.cartRead,
    safely((action: ReturnType<typeof events.cartRead>) => quote(services, store, action.payload)),
  );
  yield takeLeading(
    [events.opened, events.retryAsked],
    safely(() => currencies(services, store)),
  );
  yield takeLeading(
    events.checkoutAsked,
    safely(() => checkOut(services, store)),
  );
}

function known(cart: StoredCart): events.CartRead {
  return { lines: cart.lines, currency: cart.currency ?? FIRST_CURRENCY };
}

/** Cancelled by the next change, so that a late answer to an old question is never shown. */
function* quote(services: RemoteServices, store: CartStore, { lines, currency }: events.CartRead) {
  if (!lines.length) return;
  const asking = new AbortController();
  const done = services.loading();
  try {
    yield delay(SETTLE_MS);
    const answer = yield* call(fetchQuote, services.http, lines, currency, asking.signal);
    // Kept, so that the next visit shows names and pictures before the server has answered.
    store.describe((stored) => describeLines(stored, answer.items));
    const { amount } = answer.price_breakdown.grand_total;
    services.bus.publish('cart', { count: countOf(lines), amount, currency });
    yield* put(events.quoted(answer));
  } catch (error) {
    const lineFaults = byLine(lines, lineFaultsOf(error));
    yield* put(events.quoteFailed({ words: wordsOf(error), lineFaults }));
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
  faults: Record<string, Words>,
) {
  const others = lines.filter((line) => !faults[line.id]);
  const nameless = others.length < lines.length && others.some(({ name }) => !name);
  if (!nameless) return;
  try {
    const { items } = yield* call(fetchQuote, http, others, store.read().currency ?? FIRST_CURRENCY);
    store.describe((stored) => describeLines(stored, items));
    yield* put(events.described(items));
  } catch {
    // They stay without a name until the next quote.
  }
}

function byLine(lines: StoredCartLine[], faults: LineFault[]): Record<string, Words> {
  return Object.fromEntries(faults.map(({ index, message }) => [lines[index]?.id ?? '', { text: message }]));
}

function* currencies(services: RemoteServices, store: CartStore) {
  try {
    const found = yield* call(fetchCurrencies, services.http);
    yield* put(events.currenciesFound(found));
    const first = found[0]?.unit_name_short;
    const chosen = store.read().currency;
    // What was chosen once may no longer be offered.
    if (first && chosen && !found.some(({ unit_name_short }) => unit_name_short === chosen)) {
      yield* put(events.currencyAsked(first));
    }
  } catch {
    // The chosen currency alone is offered then; the quote says whether the server can be reached.
  }
}

function* checkOut({ navigate }: RemoteServices, store: CartStore) {
  if (!(yield* select(selectCanCheckOut))) return;
  const { lines, currency } = known(store.read());
  createCheckoutStore().begin('cart', lines, currency);
  navigate(paths.payment());
}
