import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import { createCartStorage } from '../../../cart/cart-storage';
import { cartActions } from '../../../cart/data/slice';
import { fetchConversion, fetchCurrencies, fetchNextExpiry } from './api';
import { selectConversion } from './selectors';
import { paymentOptionsActions } from './slice';

/** Selects the first currency when none is selected, or when the selected one is no longer offered (rule core-4.23). */
function* loadCurrencies({ http, bus }: RemoteServices) {
  const storage = createCartStorage(bus);
  try {
    const currencies = yield* call(fetchCurrencies, http);
    yield* put(paymentOptionsActions.currenciesSucceeded(currencies));
    const codes = currencies.map(({ unit_name_short }) => unit_name_short);
    const { currency } = storage.read();
    const selected = currency && codes.includes(currency) ? currency : codes[0];
    if (selected && selected !== storage.payment().currency)
      yield* put(cartActions.currencySelected(selected));
  } catch {
    // Only the selected currency is offered then; the quote reports whether the server can be reached.
  }
}

/** The conversion is a hint only, so the page shows none when it fails. */
function* loadConversion({ http, bus }: RemoteServices) {
  const { currency } = createCartStorage(bus).payment();
  const loaded = yield* select(selectConversion);
  if (loaded?.currency === currency) return;
  try {
    const rate = yield* call(fetchConversion, http, currency);
    yield* put(paymentOptionsActions.conversionSucceeded({ ...rate, currency }));
  } catch {
    yield* put(paymentOptionsActions.conversionFailed());
  }
}

/** A hint only, like the conversion. */
function* loadExpiry({ http }: RemoteServices) {
  try {
    yield* put(paymentOptionsActions.expirySucceeded(yield* call(fetchNextExpiry, http)));
  } catch {
    yield* put(paymentOptionsActions.expirySucceeded(undefined));
  }
}

export function* paymentOptionsSaga(services: RemoteServices) {
  const { cartRequested, retryRequested, shopperChanged, currencySelected, cartOutdated, changesFinished } =
    cartActions;
  yield takeLeading(
    [cartRequested, retryRequested],
    safely(() => loadCurrencies(services)),
  );
  yield takeLatest(
    [cartRequested, retryRequested, shopperChanged, currencySelected, cartOutdated, changesFinished],
    safely(() => loadConversion(services)),
  );
  yield takeLatest(
    paymentOptionsActions.expiryRequested,
    safely(() => loadExpiry(services)),
  );
}
