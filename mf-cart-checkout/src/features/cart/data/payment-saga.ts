import type { RemoteServices } from '@giftstore/remote';
import { call, put, select } from '@giftstore/state';
import type { CartStore } from '../../../cart/cart-store';
import { fetchConversion, fetchCurrencies } from './api';
import { selectConversion } from './selectors';
import { cartEvents } from './slice';

/** The list first; the first of it is taken for whoever has not chosen, or whose choice is offered no more (spec core §4). */
export function* currencies({ http }: RemoteServices, store: CartStore) {
  try {
    const found = yield* call(fetchCurrencies, http);
    yield* put(cartEvents.currenciesFound(found));
    const codes = found.map(({ unit_name_short }) => unit_name_short);
    const chosen = store.read().currency;
    const [first] = codes;
    const right = chosen && codes.includes(chosen) ? chosen : first;
    if (right && right !== store.payment().currency) yield* put(cartEvents.currencyAsked(right));
  } catch {
    // The chosen currency alone is offered then; the quote says whether the server can be reached.
  }
}

/** What the chosen currency is worth; where it cannot be had nothing is said of it. */
export function* conversion({ http }: RemoteServices, store: CartStore) {
  const { currency } = store.payment();
  const known = yield* select(selectConversion);
  if (known?.currency === currency) return;
  try {
    const rate = yield* call(fetchConversion, http, currency);
    yield* put(cartEvents.conversionFound({ ...rate, currency }));
  } catch {
    yield* put(cartEvents.conversionFound(undefined));
  }
}
