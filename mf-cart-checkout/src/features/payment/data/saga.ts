import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeEvery, takeLeading } from '@giftstore/state';
import { type Amounts, amountsOfChange, amountsOfOrder } from '../../../amounts/amounts';
import { type CheckoutStorage, createCheckoutStorage } from '../../../checkout/checkout-storage';
import { selectAmounts, selectCheckout } from '../../../checkout/data/selectors';
import { checkoutActions } from '../../../checkout/data/slice';
import * as request from '../../../checkout/order-request';
import { elapsedMs, recordStep } from '../../../checkout/record-step';
import { lineErrorsOf } from '../../../lines/line-errors';
import { changedPricesOf, guestErrorsOf } from '../../../orders/order-errors';
import * as api from '../../../orders/orders-api';
import { hasOrdered, placeOrder } from '../../../orders/place-order';
import { openSuccessPage, reconcilePreviousOrder } from '../../../orders/previous-order';
import { charge, checkPayment, type OrderedCheckout, payWithPoints, stop, stopAtDailyLimit } from './charge';
import { paymentActions } from './slice';

type ReadyCheckout = request.ReadyCheckout;

/**
 * Places the order once, under its key, and charges it. Sending anything twice leads to the same order and the same
 * payment (contract: Idempotency).
 * @param token of the payment method; undefined when points pay the whole amount
 */
function* pay(services: RemoteServices, storage: CheckoutStorage, token?: string) {
  const done = services.loading();
  let ordered: OrderedCheckout | undefined;
  try {
    const checkout = yield* call(verifyCheckout, services, storage);
    if (!checkout) return;
    ordered = yield* call(ensureOrder, services, storage, checkout);
    if (ordered && token) yield* call(charge, services, storage, ordered, token);
    else if (ordered) yield* call(payWithPoints, services, ordered);
  } catch {
    // An error on this side says nothing about the payment; the provider knows its state.
    yield* call(checkPayment, services, ordered);
  } finally {
    done();
  }
}

/** Returns what to pay; undefined, with a notice, when another tab has changed the checkout. */
function* verifyCheckout(services: RemoteServices, storage: CheckoutStorage) {
  const shown = yield* select(selectCheckout);
  const stored = storage.read();
  if (!shown || !stored || !request.hasBuyer(shown) || !request.isSamePurchase(stored, shown)) {
    yield* stop({ kind: 'checkoutChanged' });
    return undefined;
  }
  const checkout = { ...stored, guest: shown.guest } as ReadyCheckout;
  if (!checkout.order || request.isRequestCurrent(checkout)) return checkout;
  try {
    const previous = yield* call(reconcilePreviousOrder, services, checkout);
    // It was to be abandoned. If it is still open, the provider is processing a payment: another order could be paid twice.
    if (previous?.order.order_status === 'PENDING') yield* stop({ kind: 'unknown' });
    else if (!previous || !api.isPaid(previous.order)) return request.withoutOrder(checkout);
    else openSuccessPage(services, checkout);
  } catch (error) {
    yield* stop({ kind: 'orderFailed', error: toErrorMessage(error) });
  }
  return undefined;
}

/** Returns the checkout with its order; undefined, with a notice, when there is none. */
function* ensureOrder(services: RemoteServices, storage: CheckoutStorage, checkout: ReadyCheckout) {
  if (checkout.order) return checkout as OrderedCheckout;
  const amounts = yield* select(selectAmounts);
  if (!amounts) return undefined;
  const requested = request.withRequest(checkout, amounts, services.i18n.language);
  storage.write(requested);
  try {
    return yield* call(createOrder, services, storage, requested, amounts);
  } catch (error) {
    yield* call(handleOrderError, storage, requested, amounts, error);
    return undefined;
  }
}

function* createOrder(
  services: RemoteServices,
  storage: CheckoutStorage,
  checkout: ReadyCheckout,
  shown: Amounts,
) {
  const { buyer = 'guest' } = checkout;
  const start = performance.now();
  const order = yield* call(placeOrder, services.http, checkout);
  recordStep(services, 'payment_order_created', { buyer, ms: elapsedMs(start) });
  const { order_id, access_token } = order;
  const ordered = { ...checkout, order: { order_id, access_token: access_token ?? '' } };
  if (buyer === 'customer' && !hasOrdered(order, checkout.lines)) {
    yield* stop({ kind: 'checkoutChanged' });
    return undefined;
  }
  yield* put(checkoutActions.checkoutSaved(storage.write(ordered)));
  if (order.credit_debit_card_amount === shown.toPay) return ordered as OrderedCheckout;
  // An earlier attempt placed this order at other prices than the page shows: the shopper must confirm them.
  yield* put(checkoutActions.pricesChanged(amountsOfOrder(order)));
  return undefined;
}

/** No payment was started without an order, so nothing can have been charged. */
function* handleOrderError(
  storage: CheckoutStorage,
  checkout: ReadyCheckout,
  shown: Amounts,
  error: unknown,
) {
  if (!api.isRefused(error)) {
    // The order may have been placed: the next attempt sends the same body under the same key.
    yield* stop({ kind: 'orderFailed', error: toErrorMessage(error) });
    return;
  }
  yield* put(checkoutActions.checkoutSaved(storage.write(request.withoutOrder(checkout))));
  const prices = changedPricesOf(error);
  const guestErrors = guestErrorsOf(error);
  if (prices) {
    yield* put(checkoutActions.pricesChanged(amountsOfChange(prices, shown.currency)));
    // Another device may have changed the cart itself.
    if (checkout.buyer === 'customer') yield* put(checkoutActions.quoteRequested());
  } else if (guestErrors) {
    yield* put(checkoutActions.guestDetailsRejected(guestErrors));
  } else if (!(yield* call(stopAtDailyLimit, checkout, error))) {
    yield* stop({ kind: 'orderRefused', error: toErrorMessage(error) });
    // A quote names the refused lines; those of a customer's cart are shown on the cart page.
    const isCustomerCart = checkout.buyer === 'customer' && checkout.source === 'cart';
    if (lineErrorsOf(error).length && !isCustomerCart) yield* put(checkoutActions.quoteRequested());
  }
}

/** Paying is `takeLeading`: a second press while a payment is under way has no effect. */
export function* paymentSaga(services: RemoteServices) {
  const { payRequested, paymentStopped, paymentMethodCreated, pointsPaymentRequested, checkRequested } =
    paymentActions;
  const storage = createCheckoutStorage(services.bus);
  let pressedAt = 0;

  yield takeEvery(payRequested, function* () {
    pressedAt = performance.now();
    const amounts = yield* select(selectAmounts);
    recordStep(services, 'payment_pay_pressed', { currency: amounts?.currency ?? '' });
  });
  yield takeEvery(paymentStopped, ({ payload }: ReturnType<typeof paymentStopped>) => {
    if (payload.kind === 'declined')
      recordStep(services, 'payment_provider_refused', { ms: elapsedMs(pressedAt) });
  });
  yield takeLeading(
    [paymentMethodCreated, pointsPaymentRequested],
    safely(({ payload }: { type: string; payload: { token: string } | undefined }) =>
      pay(services, storage, payload?.token),
    ),
  );
  yield takeLeading(
    checkRequested,
    safely(() => checkPayment(services, storage.read())),
  );
}
