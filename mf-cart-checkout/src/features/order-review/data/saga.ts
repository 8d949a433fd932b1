import { paths } from '@giftstore/contracts';
import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLatest } from '@giftstore/state';
import { amountsOfOrder } from '../../../amounts/amounts';
import { createCartStorage } from '../../../cart/cart-storage';
import {
  type Checkout,
  type CheckoutStorage,
  createCheckoutStorage,
  STORAGE_FULL,
} from '../../../checkout/checkout-storage';
import { checkoutActions } from '../../../checkout/data/slice';
import { isRequestCurrent, withoutOrder } from '../../../checkout/order-request';
import { recordStep } from '../../../checkout/record-step';
import { countOf } from '../../../lines/cart-rules';
import { lineErrorsOf } from '../../../lines/line-errors';
import {
  type CurrentPurchase,
  fetchBuyNowPoints,
  loadPricedPurchase,
  loadPurchase,
} from '../../../orders/current-purchase';
import { isPaid } from '../../../orders/orders-api';
import { openSuccessPage, reconcilePreviousOrder } from '../../../orders/previous-order';

type CheckoutRequest = ReturnType<typeof checkoutActions.checkoutRequested>;
type QuoteRequest = ReturnType<typeof checkoutActions.quoteRequested | typeof checkoutActions.paymentChosen>;

/**
 * Loads the order that waits for its payment, or else what is bought now. An order that was paid since then, in another
 * tab or before the tab was closed, leads to its success page.
 */
function* loadCheckout(services: RemoteServices, storage: CheckoutStorage, { payload }: CheckoutRequest) {
  const done = services.loading();
  try {
    const purchase = yield* call(loadPurchase, services, storage);
    if (!purchase) return openCartPage(services);
    const reconciled = yield* call(reconcile, services, storage, purchase);
    if (!reconciled) return;
    const { checkout: saved, amounts, isPending } = reconciled;
    if (!storage.isSaved()) {
      yield* put(checkoutActions.checkoutFailed(STORAGE_FULL));
      return;
    }
    const isUnconfirmed = payload.isUnconfirmed || reconciled.isRefused;
    const points = yield* call(pointsFor, services, purchase, { isPending, isUnconfirmed });
    yield* put(checkoutActions.checkoutSucceeded({ checkout: saved, amounts, points, isUnconfirmed }));
    recordOpening(services, saved);
    if (!amounts) yield* put(checkoutActions.quoteRequested());
  } catch (error) {
    yield* put(checkoutActions.checkoutFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

/**
 * Drops an order that can no longer be paid. One that waits for its payment sets the amounts, because they are what a payment
 * charges, whatever a quote says by now. Undefined, with its success page, for an order that was paid.
 */
function* reconcile(services: RemoteServices, storage: CheckoutStorage, purchase: CurrentPurchase) {
  const { checkout } = purchase;
  const previous = yield* call(reconcilePreviousOrder, services, checkout);
  if (previous && isPaid(previous.order)) {
    openSuccessPage(services, checkout);
    return undefined;
  }
  const isPending = previous?.order.order_status === 'PENDING' && isRequestCurrent(checkout);
  return {
    checkout: storage.write(checkout.order && !isPending ? withoutOrder(checkout) : checkout),
    amounts: isPending && previous ? amountsOfOrder(previous.order) : purchase.amounts,
    isPending,
    isRefused: Boolean(previous?.refused),
  };
}

/** The points to offer; undefined until a quote says so. */
function pointsFor(
  services: RemoteServices,
  { checkout, points }: CurrentPurchase,
  { isPending, isUnconfirmed }: { isPending: boolean; isUnconfirmed: boolean },
): number | undefined | Promise<number> {
  if (!isPending) return points;
  // With or without them it would be another order, which nobody should place while this one may have been paid.
  if (isUnconfirmed) return 0;
  return points ?? fetchBuyNowPoints(services, checkout);
}

function* quote(services: RemoteServices, storage: CheckoutStorage, { payload }: QuoteRequest) {
  const done = services.loading();
  const abort = new AbortController();
  if (payload) saveChoice(services, storage, payload);
  try {
    const purchase = yield* call(loadPricedPurchase, services, storage, abort.signal);
    if (!purchase?.amounts) return openCartPage(services);
    // Another choice is another order: the present one is kept until it is paid for, and may be chosen again.
    const priced = isRequestCurrent(purchase.checkout)
      ? yield* call(reconcile, services, storage, purchase)
      : purchase;
    if (!priced?.amounts) return;
    yield* put(checkoutActions.checkoutSaved(priced.checkout));
    yield* put(checkoutActions.quoteSucceeded({ amounts: priced.amounts, points: purchase.points }));
  } catch (error) {
    // The server refused the stored lines, which may differ from those on the page.
    const checkout = storage.read();
    if (checkout) yield* put(checkoutActions.checkoutSaved(checkout));
    const lineErrors = lineErrorsOf(error);
    yield* put(checkoutActions.quoteFailed({ error: toErrorMessage(error), lineErrors }));
  } finally {
    abort.abort();
    done();
  }
}

/** A cart is loaded with the choice of the cart's page, so both have it; the cards of a failed attempt are in the checkout alone. */
function saveChoice(
  { bus }: RemoteServices,
  storage: CheckoutStorage,
  choice: ReturnType<typeof checkoutActions.paymentChosen>['payload'],
): void {
  const stored = storage.read();
  if (stored) storage.write({ ...stored, ...choice });
  if (stored?.source !== 'buyNow') createCartStorage(bus).savePayment(choice);
}

function openCartPage({ navigate }: RemoteServices): void {
  navigate(paths.cart(), { replace: true });
}

function recordOpening(services: RemoteServices, { buyer = 'guest', guest, lines }: Checkout): void {
  const step = buyer === 'customer' || guest ? 'card' : 'guest';
  recordStep(services, 'payment_wizard_opened', { step, buyer, cards: countOf(lines) });
}

export function* orderReviewSaga(services: RemoteServices) {
  const storage = createCheckoutStorage(services.bus);
  yield takeLatest(
    checkoutActions.checkoutRequested,
    safely((action: CheckoutRequest) => loadCheckout(services, storage, action)),
  );
  yield takeLatest(
    [checkoutActions.quoteRequested, checkoutActions.paymentChosen],
    safely((action: QuoteRequest) => quote(services, storage, action)),
  );
}
