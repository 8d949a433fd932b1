import { paths } from '@giftstore/contracts';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { MAX_CARDS_A_DAY } from '../../../cart/cart-rules';
import { isSignedIn } from '../../../cart/signed-in';
import { createCheckoutStore } from '../../../checkout/checkout-store';
import { fetchOrderLimit } from './api';
import { checkoutEvents } from './checkout-slice';
import { selectCanCheckOut, selectPricedCart } from './selectors';

/** Few carts are paid with points alone: what orders them comes with the press. */
const pointsOrder = () => import(/* webpackChunkName: "points-order" */ '../../../orders/points-order');

export function* checkoutSaga(services: RemoteServices) {
  yield takeLeading(
    checkoutEvents.checkoutAsked,
    safely(() => checkOut(services)),
  );
}

/** On to the wizard; for who is signed in, only within what they may buy in a day (spec core §4, Checkout click). */
function* checkOut(services: RemoteServices) {
  const done = services.loading();
  try {
    if (!(yield* select(selectCanCheckOut))) {
      yield* put(checkoutEvents.checkoutEnded());
    } else if (isSignedIn(services.bus) && (yield* call(fetchOrderLimit, services.http)) > MAX_CARDS_A_DAY) {
      yield* put(checkoutEvents.limitReached());
    } else {
      yield* goOn(services);
    }
  } catch (error) {
    yield* put(checkoutEvents.checkoutFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

/** Points that pay for everything make the order at once; else the wizard opens with what was chosen here. */
function* goOn(services: RemoteServices) {
  const { bus, navigate } = services;
  const cart = yield* select(selectPricedCart);
  const { lines, currency, usePoints, priced } = cart;
  if (priced && priced.used_credits > 0 && priced.payment_methods.credit_card.amount === 0) {
    const { createPointsOrder } = yield* call(pointsOrder);
    const trouble = yield* call(createPointsOrder, services, cart);
    yield* put(trouble ? checkoutEvents.checkoutFailed(trouble) : checkoutEvents.checkoutEnded());
    return;
  }
  createCheckoutStore(bus).begin({ source: 'cart', lines, currency, usePoints });
  navigate(paths.payment());
  yield* put(checkoutEvents.checkoutEnded());
}
