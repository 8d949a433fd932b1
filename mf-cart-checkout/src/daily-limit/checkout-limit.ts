import type { RemoteServices } from '@giftstore/remote';
import { call, defineFeature, safely, takeLatest } from '@giftstore/state';
import { checkoutActions } from '../checkout/data/slice';
import { isRequestCurrent } from '../checkout/order-request';
import { clearCount, countIfPossible, followTime } from './data/count';
import { dailyLimitActions, dailyLimitSlice } from './data/slice';

type CheckoutLoaded = ReturnType<typeof checkoutActions.checkoutSucceeded>;

/** Counts when the payment page opens. An order that was or may have been placed would count against itself. */
function* countBesideCheckout(services: RemoteServices, { payload: { checkout } }: CheckoutLoaded) {
  yield* call(clearCount);
  if (checkout.buyer !== 'customer' || isRequestCurrent(checkout)) return;
  yield* call(countIfPossible, services);
}

function* checkoutLimitSaga(services: RemoteServices) {
  const { checkoutSucceeded, guestDetailsSubmitted, signedOut } = checkoutActions;
  yield takeLatest(
    checkoutSucceeded,
    safely((action: CheckoutLoaded) => countBesideCheckout(services, action)),
  );
  // Another e-mail is another guest.
  yield takeLatest([guestDetailsSubmitted, signedOut], safely(clearCount));
  yield takeLatest(dailyLimitActions.limitCounted, safely(followTime));
}

/** A buyer's daily limit on the payment page, which has no code of the cart page. */
export const checkoutLimit = defineFeature({ slice: dailyLimitSlice, saga: checkoutLimitSaga });
