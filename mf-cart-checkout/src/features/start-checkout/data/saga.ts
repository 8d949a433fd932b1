import { paths } from '@giftstore/contracts';
import { MAX_CARDS_PER_DAY } from '@giftstore/contracts/limits';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { selectCanCheckOut, selectPricedCart } from '../../../cart/data/selectors';
import { isSignedIn } from '../../../cart/is-signed-in';
import { createCheckoutStorage, STORAGE_FULL } from '../../../checkout/checkout-storage';
import { fetchDailyCardCount } from '../../../daily-limit/data/api';
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

async function isOverDailyLimit({ bus, http }: RemoteServices): Promise<boolean> {
  return isSignedIn(bus) && (await fetchDailyCardCount(http)) > MAX_CARDS_PER_DAY;
}

/** Points that cover the whole amount order at once; otherwise the wizard opens (rules core-4.35 and core-4.36). */
function* orderOrOpenWizard(services: RemoteServices) {
  const { bus, navigate } = services;
  const cart = yield* select(selectPricedCart);
  const { lines, currency, usePoints, priced } = cart;
  if (priced && priced.used_credits > 0 && priced.payment_methods.credit_card.amount === 0) {
    const { createPointsOrder } = yield* call(pointsOrder);
    const error = yield* call(createPointsOrder, services, cart);
    yield* put(error ? startCheckoutActions.startFailed(error) : startCheckoutActions.startFinished());
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
