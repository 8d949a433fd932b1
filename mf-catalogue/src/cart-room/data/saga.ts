import { DEFAULT_CURRENCY } from '@giftstore/contracts';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLatest } from '@giftstore/state';
import { payableCurrency } from '../../card/payable-currency';
import { fetchCartRoom } from './api';
import { cartRoomLoaded, cartRoomRequested } from './slice';

/** In the card's own currency, where one can pay in it: without the currency fee the cart has the most room. */
function* load(services: RemoteServices, currency: string | undefined) {
  // Effects of one render, which may request it more than once, lead to one call.
  yield* call(() => Promise.resolve());
  const count = services.bus.current('cart')?.count;
  // A customer has less room without any card in the cart, too: of the daily limit.
  const isLimited = count !== undefined && (count > 0 || services.session.signedIn());
  if (!currency || !isLimited) {
    yield* put(cartRoomLoaded(undefined));
    return;
  }
  const payable = payableCurrency(currency) ?? DEFAULT_CURRENCY;
  try {
    yield* put(cartRoomLoaded(yield* call(fetchCartRoom, services, payable)));
  } catch {
    // Never prevents a sale: the cart says so as well.
    yield* put(cartRoomLoaded(undefined));
  }
}

export function* cartRoomSaga(services: RemoteServices) {
  yield takeLatest(
    cartRoomRequested,
    safely((action: ReturnType<typeof cartRoomRequested>) => load(services, action.payload)),
  );
}
