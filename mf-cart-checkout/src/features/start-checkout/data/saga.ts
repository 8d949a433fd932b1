import { paths } from '@giftstore/contracts';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { selectCanCheckOut, selectPricedCart } from '../../../cart/data/selectors';
import { isSignedIn } from '../../../cart/is-signed-in';
import { createCheckoutStorage, STORAGE_FULL } from '../../../checkout/checkout-storage';
import { fetchDailyLimit } from '../../../daily-limit/data/api';
import { dailyLimitActions } from '../../../daily-limit/data/slice';
import { startCheckoutActions } from './slice';

/** Few carts are paid with points alone, so the code that orders them loads with the press. */
const pointsOrder = () => import(/* webpackChunkName: "points-order" */ '../../../orders/points-order');

/** Opens the wizard; for a customer only within the daily limit (rule core-4.33). */
function* startCheckout(services: RemoteServices) {
  const done = services.loading();
  try {
    if (!(yield* select(selectCanCheckOut))) {
      yield* put(startCheckoutActions.startFinished());
    } else if (yield* call(isOverDailyLimit, services)) {
      yield* put(startCheckoutActions.dailyLimitReached());
    } else {
      yield* orderOrOpenWizard(services);
    }
  } catch (error) {
    yield* put(startCheckoutActions.startFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

function* isOverDailyLimit({ bus, http }: RemoteServices) {
  if (!isSignedIn(bus)) return false;
  const { limit, isExceeded } = yield* call(fetchDailyLimit, http);
  if (isExceeded) yield* put(dailyLimitActions.limitCounted(limit));
  return isExceeded;
}

/** Points that cover the whole amount order at once; otherwise the wizard opens (rules core-4.35 and core-4.36). */
function* orderOrOpenWizard(services: RemoteServices) {
  const { bus, navigate } = services;
  const cart = yield* select(selectPricedCart);
  const { lines, currency, usePoints, priced } = cart;
  if (priced && priced.used_credits > 0 && priced.payment_methods.credit_card.amount === 0) {
    const { createPointsOrder } = yield* call(pointsOrder);
    const refusal = yield* call(createPointsOrder, services, cart);
    if (refusal?.limit) {
      yield* put(dailyLimitActions.limitCounted(refusal.limit));
      yield* put(startCheckoutActions.dailyLimitReached());
    } else {
      yield* put(
        refusal ? startCheckoutActions.startFailed(refusal.message) : startCheckoutActions.startFinished(),
      );
    }
    return;
  }
  const storage = createCheckoutStorage(bus);
  storage.start({ source: 'cart', lines, currency, usePoints });
  if (!storage.isSaved()) {
    yield* put(startCheckoutActions.startFailed(STORAGE_FULL));
    return;
  }
  navigate(paths.payment());
  yield* put(startCheckoutActions.startFinished());
}

export function* startCheckoutSaga(services: RemoteServices) {
  yield takeLeading(
    startCheckoutActions.startRequested,
    safely(() => startCheckout(services)),
  );
}
