import { paths } from '@giftstore/contracts';
import type { CheckoutResponse } from '@giftstore/contracts/api';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, select, takeEvery, takeLeading } from '@giftstore/state';
import { type Amounts, amountsOfChange, amountsOfOrder } from '../../../amounts/amounts';
import { type CheckoutStorage, createCheckoutStorage } from '../../../checkout/checkout-storage';
import { selectAmounts, selectCheckout } from '../../../checkout/data/selectors';
import { checkoutActions } from '../../../checkout/data/slice';
import * as request from '../../../checkout/order-request';
import { elapsedMs, recordStep } from '../../../checkout/record-step';
import { lineErrorsOf } from '../../../lines/line-errors';
import { changedPricesOf, guestErrorsOf } from '../../../orders/order-errors';
import * as api from '../../../orders/orders-api';
import { fetchPaymentStatus, type PaymentStatus } from '../../../orders/payment-status';
import { hasOrdered, placeOrder } from '../../../orders/place-order';
import { openSuccessPage, reconcilePreviousOrder } from '../../../orders/previous-order';
import { confirmPayment } from '../card-provider';
import { leaveTo } from '../leave';
import { selectCaptcha } from './selectors';
import { type PaymentNotice, paymentActions } from './slice';

type ReadyCheckout = request.ReadyCheckout;
type OrderedCheckout = ReadyCheckout & { order: NonNullable<ReadyCheckout['order']> };
type Charge = Pick<CheckoutResponse, 'redirect_url' | 'pi_secret' | 'pi_id' | 'pi_status'>;

/** Attempts while another payment of the order, or one whose process died, is under way: some 30 s. */
const MAX_BUSY_ATTEMPTS = 15;
/** Pauses before each check of a payment whose response was lost. */
const CHECK_PAUSES_MS = [500, 2_000, 4_000];

const stop = (notice: PaymentNotice) => put(paymentActions.paymentStopped(notice));

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
    if (!previous || !api.isPaid(previous.order)) return request.withoutOrder(checkout);
    openSuccessPage(services, checkout);
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
  } else {
    yield* stop({ kind: 'orderRefused', error: toErrorMessage(error) });
    // A quote names the refused lines; those of a customer's cart are shown on the cart page.
    const isCustomerCart = checkout.buyer === 'customer' && checkout.source === 'cart';
    if (lineErrorsOf(error).length && !isCustomerCart) yield* put(checkoutActions.quoteRequested());
  }
}

/** Charges the order with a payment method and goes on to the bank, to the success page or back to the form. */
function* charge(
  services: RemoteServices,
  storage: CheckoutStorage,
  checkout: OrderedCheckout,
  token: string,
) {
  try {
    const result = yield* call(requestCharge, services, checkout, token);
    if (result === 'paid') openSuccessPage(services, checkout);
    else yield* call(followCharge, services, checkout, result);
  } catch (error) {
    if (!api.isRefused(error)) yield* call(checkPayment, services, checkout);
    else yield* call(handleRefusal, services, storage, checkout, error);
  }
}

/** Nothing was charged: the server says why, and what the next attempt needs. */
function* handleRefusal(
  services: RemoteServices,
  storage: CheckoutStorage,
  checkout: OrderedCheckout,
  error: ApiError,
) {
  const [message] = error.errors.base ?? [];
  const text = message ? { text: message } : toErrorMessage(error);
  if (error.errors.recaptcha) yield* put(paymentActions.captchaRequired());
  if (error.code === 402 || error.code === 422) yield* stop({ kind: 'declined', error: text });
  else if (error.code === 429) yield* stop({ kind: 'tooManyDeclines', error: text });
  else if (error.code === 409) yield* call(handleClosedOrder, services, storage, checkout);
  else yield* call(checkPayment, services, checkout);
}

/** The order is paid, or closed. After too many declined payment cards the cart stays for another order. */
function* handleClosedOrder(services: RemoteServices, storage: CheckoutStorage, checkout: OrderedCheckout) {
  const { order, message } = yield* call(api.processOrder, services.http, checkout.order);
  if (order.order_status !== 'FAILED' || !message) {
    yield* call(checkPayment, services, checkout);
    return;
  }
  yield* put(checkoutActions.checkoutSaved(storage.write(request.withoutOrder(checkout))));
  yield* stop({ kind: 'orderClosed', error: { text: message } });
}

/** Retries while the order is busy, unless the payment that keeps it busy succeeds. */
function* requestCharge({ http }: RemoteServices, { order }: OrderedCheckout, token: string) {
  const captcha = (yield* select(selectCaptcha))?.solution;
  for (let attempts = MAX_BUSY_ATTEMPTS; ; attempts -= 1) {
    try {
      return (yield* call(api.createCheckout, http, { token, ...order }, captcha)) as Charge;
    } catch (error) {
      if (attempts <= 1 || !api.isBusy(error)) throw error;
      yield* put(paymentActions.checkStarted());
      yield delay(error.retryAfter * 1_000);
      if ((yield* call(fetchPaymentStatus, http, order)) === 'paid') return 'paid';
    }
  }
}

function* followCharge(services: RemoteServices, checkout: OrderedCheckout, result: Charge) {
  const { redirect_url, pi_status, pi_id, pi_secret } = result;
  const { stripe } = services.config;
  if (redirect_url) {
    yield* call(leaveTo, redirect_url, stripe.scriptUrl);
    return;
  }
  if (pi_status === 'requires_action' || pi_status === 'requires_confirmation') {
    const refusal = yield* call(confirmPayment, stripe, checkout.currency, pi_secret);
    if (refusal) {
      yield* stop({ kind: 'declined', error: { text: refusal } });
      return;
    }
  }
  openSuccessPage(services, checkout, pi_id);
}

/** Processes an order that points pay whole. Repeated requests take the points once. */
function* payWithPoints(services: RemoteServices, checkout: OrderedCheckout) {
  const { order_id } = checkout.order;
  try {
    yield* call(api.processPointsOrder, services.http, order_id);
    openSuccessPage(services, checkout);
  } catch (error) {
    const isClosed = error instanceof ApiError && error.code === 409 && !api.isBusy(error);
    // When the state is unknown, the success page fetches it.
    if (isClosed) services.navigate(paths.failure({ order_id }), { replace: true });
    else openSuccessPage(services, checkout);
  }
}

/** Finds out the state of a payment whose response was lost. Only what the server read from the provider counts. */
function* checkPayment(
  services: RemoteServices,
  checkout: Partial<Pick<OrderedCheckout, 'order'>> | undefined,
) {
  const order = checkout?.order;
  if (!order) {
    yield* stop({ kind: 'notCharged' });
    return;
  }
  yield* put(paymentActions.checkStarted());
  let status: PaymentStatus = 'unknown';
  for (const pause of CHECK_PAUSES_MS) {
    yield delay(pause);
    status = yield* call(fetchPaymentStatus, services.http, order);
    if (status === 'paid') return openSuccessPage(services, checkout as OrderedCheckout);
    if (status === 'closed') return services.navigate(paths.failure({ ...order }), { replace: true });
  }
  yield* stop({ kind: status === 'open' ? 'chargeFailed' : 'unknown' });
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
