import type { RemoteServices } from '@giftstore/remote';
import { call, defineFeature, safely, takeLatest } from '@giftstore/state';
import { cartActions } from '../cart/data/slice';
import { clearCount, countIfPossible, followTime } from './data/count';
import { dailyLimitActions, dailyLimitSlice } from './data/slice';

type CartLoaded = ReturnType<typeof cartActions.customerCartSucceeded>;

/**
 * Counts what was bought before where a customer's cart leaves nothing of the daily limit: the cart itself says only that
 * no card can be added, not whether it has too many. An unavailable line has no count, and blocks the checkout anyway.
 */
function* countBesideCart(services: RemoteServices, { payload: { cart } }: CartLoaded) {
  if (cart.limits.cards > 0) return yield* call(clearCount);
  if (!cart.items.length || cart.unavailable_items?.length) return;
  yield* call(countIfPossible, services);
}

function* cartLimitSaga(services: RemoteServices) {
  yield takeLatest(
    cartActions.customerCartSucceeded,
    safely((action: CartLoaded) => countBesideCart(services, action)),
  );
  yield takeLatest(cartActions.shopperChanged, safely(clearCount));
  yield takeLatest(dailyLimitActions.limitCounted, safely(followTime));
}

/** A customer's daily limit on the cart page. */
export const cartLimit = defineFeature({ slice: dailyLimitSlice, saga: cartLimitSaga });
