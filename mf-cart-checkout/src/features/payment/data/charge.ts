import { paths } from '@giftstore/contracts';
import type { CheckoutResponse } from '@giftstore/contracts/api';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, select } from '@giftstore/state';
import type { CheckoutStorage } from '../../../checkout/checkout-storage';
import { checkoutActions } from '../../../checkout/data/slice';
import * as request from '../../../checkout/order-request';
import { dailyLimitOf } from '../../../daily-limit/data/api';
import { dailyLimitActions } from '../../../daily-limit/data/slice';
import { exceededDay } from '../../../daily-limit/exceeded-day';
import * as api from '../../../orders/orders-api';
import { fetchPaymentStatus, type PaymentStatus } from '../../../orders/payment-status';
import { openSuccessPage } from '../../../orders/previous-order';
import { confirmPayment } from '../card-provider';
import { leaveTo } from '../leave';
import { selectCaptcha } from './selectors';
import { type PaymentNotice, paymentActions } from './slice';

type ReadyCheckout = request.ReadyCheckout;
export type OrderedCheckout = ReadyCheckout & { order: NonNullable<ReadyCheckout['order']> };
type Charge = Pick<CheckoutResponse, 'redirect_url' | 'pi_secret' | 'pi_id' | 'pi_status'>;

/** Attempts while another payment of the order, or one whose process died, is under way: some 30 s. */
const MAX_BUSY_ATTEMPTS = 15;
/** Pauses before each check of a payment whose response was lost. */
const CHECK_PAUSES_MS = [500, 2_000, 4_000];

/** Ends an attempt to pay with a notice. */
export const stop = (notice: PaymentNotice) => put(paymentActions.paymentStopped(notice));

/** Ends an attempt that the server refused for the buyer's daily limit. @returns whether it did for that */
export function* stopAtDailyLimit({ lines }: Pick<ReadyCheckout, 'lines'>, error: ApiError) {
  const limit = dailyLimitOf(error);
  if (!exceededDay(limit, lines)) return false;
  yield* put(dailyLimitActions.limitCounted(limit));
  yield* stop({ kind: 'dailyLimit' });
  return true;
}

/** Charges the order with a payment method and goes on to the bank, to the success page or back to the form. */
export function* charge(
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
  if (yield* call(stopAtDailyLimit, checkout, error)) return;
  const [message] = error.errors.base ?? [];
  const text = message ? { text: message } : toErrorMessage(error);
  if (error.errors.recaptcha) yield* put(paymentActions.captchaRequired());
  if (error.code === 402 || error.errors.recaptcha) yield* stop({ kind: 'declined', error: text });
  else if (error.code === 422) yield* stop({ kind: 'notCharged', error: text });
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
export function* payWithPoints(services: RemoteServices, checkout: OrderedCheckout) {
  const { order_id } = checkout.order;
  try {
    yield* call(api.processPointsOrder, services.http, order_id);
    openSuccessPage(services, checkout);
  } catch (error) {
    if (api.isRefused(error) && (yield* call(stopAtDailyLimit, checkout, error))) return;
    const isClosed = error instanceof ApiError && error.code === 409 && !api.isBusy(error);
    // When the state is unknown, the success page fetches it.
    if (isClosed) services.navigate(paths.failure({ order_id }), { replace: true });
    else openSuccessPage(services, checkout);
  }
}

/** Finds out the state of a payment whose response was lost. Only what the server read from the provider counts. */
export function* checkPayment(
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
