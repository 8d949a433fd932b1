import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLatest } from '@giftstore/state';
import { cartActions } from '../../cart/data/slice';
import { checkoutActions } from '../../checkout/data/slice';
import { isRequestCurrent } from '../../checkout/order-request';
import { countRecentCards, type DailyPurchase } from './api';
import { dailyLimitActions } from './slice';

type CartLoaded = ReturnType<typeof cartActions.customerCartSucceeded>;
type CheckoutLoaded = ReturnType<typeof checkoutActions.checkoutSucceeded>;

/**
 * Counts what was bought before where a customer's cart leaves nothing of the daily limit: the cart itself says only that
 * no card can be added, not whether it has too many. An unavailable line has no count, and blocks the checkout anyway.
 */
function* countBesideCart(services: RemoteServices, { payload: { cart } }: CartLoaded) {
  if (cart.limits.cards > 0 || !cart.items.length || cart.unavailable_items?.length) return;
  yield* count(services, { source: 'cart', lines: cart.items });
}

/** Counts when the payment page opens. An order that was or may have been placed would count against itself. */
function* countBesideCheckout(services: RemoteServices, { payload: { checkout } }: CheckoutLoaded) {
  if (checkout.buyer !== 'customer' || isRequestCurrent(checkout)) return;
  yield* count(services, checkout);
}

function* count({ http }: RemoteServices, purchase: DailyPurchase) {
  try {
    yield* put(dailyLimitActions.recentCardsCounted(yield* call(countRecentCards, http, purchase)));
  } catch {
    // The server counts again, at the press of Checkout or Pay.
  }
}

export function* dailyLimitSaga(services: RemoteServices) {
  yield takeLatest(
    cartActions.customerCartSucceeded,
    safely((action: CartLoaded) => countBesideCart(services, action)),
  );
  yield takeLatest(
    checkoutActions.checkoutSucceeded,
    safely((action: CheckoutLoaded) => countBesideCheckout(services, action)),
  );
}
