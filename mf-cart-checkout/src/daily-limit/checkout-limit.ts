import type { RemoteServices } from '@giftstore/remote';
import { call, defineFeature, safely, takeLatest } from '@giftstore/state';
import { checkoutActions } from '../checkout/data/slice';
import { isRequestCurrent } from '../checkout/order-request';
import { clearCount, countIfPossible } from './data/count';
import { dailyLimitSlice } from './data/slice';

type CheckoutLoaded = ReturnType<typeof checkoutActions.checkoutSucceeded>;

/** Counts when the payment page opens. An order that was or may have been placed would count against itself. */
function* countBesideCheckout(services: RemoteServices, { payload: { checkout } }: CheckoutLoaded) {
  yield* call(clearCount);
  if (checkout.buyer !== 'customer' || isRequestCurrent(checkout)) return;
  yield* call(countIfPossible, services, checkout);
}

function* checkoutLimitSaga(services: RemoteServices) {
  yield takeLatest(
    checkoutActions.checkoutSucceeded,
    safely((action: CheckoutLoaded) => countBesideCheckout(services, action)),
  );
  yield takeLatest(checkoutActions.signedOut, safely(clearCount));
}

/** A customer's daily limit on the payment page, which has no code of the cart page. */
export const checkoutLimit = defineFeature({ slice: dailyLimitSlice, saga: checkoutLimitSaga });
