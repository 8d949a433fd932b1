import { paths } from '@giftstore/contracts';
import type { CheckoutAnswer } from '@giftstore/contracts/api';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put } from '@giftstore/state';
import type { Checkout } from '../../../checkout/checkout-store';
import type { ReadyCheckout } from '../../../checkout/order-request';
import { createCheckout, isBusy, isPaid, processOrder, processPointsOrder } from '../../../orders/orders-api';
import { confirmPayment } from '../card-provider';
import { leaveTo } from '../leave';
import { goToSuccess } from './open-saga';
import { paymentEvents } from './slice';

/** A checkout with its order: what can be charged. */
export type OrderedCheckout = ReadyCheckout & Required<Pick<Checkout, 'order'>>;

type Answer = Pick<CheckoutAnswer, 'redirect_url' | 'pi_secret' | 'pi_id' | 'pi_status'>;

/** While another payment of this order is under way, or one that died is, it is tried again so often (some 30 s). */
const BUSY_TRIES = 15;
/** After an attempt whose end nobody saw, the provider is asked this often, with these pauses before. */
const CHECKS_MS = [500, 2_000, 4_000];

/** Charges the order with a payment method, and goes where its answer says: the bank, the success page, or back. */
export function* charge(services: RemoteServices, checkout: OrderedCheckout, token: string) {
  try {
    const answer = yield* call(checkOut, services, checkout, token);
    if (answer === 'paid') goToSuccess(services, checkout);
    else yield* call(follow, services, checkout, answer);
  } catch (error) {
    if (isDecline(error))
      yield* put(paymentEvents.payStopped({ kind: 'declined', words: toErrorMessage(error) }));
    else yield* call(check, services, checkout);
  }
}

/** Has the order processed that points pay whole. Asked any number of times, they are taken once. */
export function* payWithPoints(services: RemoteServices, checkout: OrderedCheckout) {
  const { order_id } = checkout.order;
  try {
    yield* call(processPointsOrder, services.http, order_id);
    goToSuccess(services, checkout);
  } catch (error) {
    const over = error instanceof ApiError && error.code === 409 && !isBusy(error);
    // What nobody could say, the success page asks about.
    if (over) services.navigate(paths.failure({ order_id }), { replace: true });
    else goToSuccess(services, checkout);
  }
}

/** Asks for the charge; waits while the order is busy, unless it turns out to be paid by what it is busy with. */
function* checkOut(services: RemoteServices, { order }: OrderedCheckout, token: string) {
  for (let tries = BUSY_TRIES; ; tries -= 1) {
    try {
      return (yield* call(createCheckout, services.http, { token, ...order })) as Answer;
    } catch (error) {
      if (tries <= 1 || !isBusy(error)) throw error;
      yield* put(paymentEvents.checkStarted());
      yield delay(error.retryAfter * 1_000);
      if ((yield* call(settled, services, order)) === 'paid') return 'paid';
    }
  }
}

function* follow(services: RemoteServices, checkout: OrderedCheckout, answer: Answer) {
  const { redirect_url, pi_status, pi_id, pi_secret } = answer;
  if (redirect_url) {
    yield* call(leaveTo, redirect_url, services.config.stripe.scriptUrl);
    return;
  }
  if (pi_status === 'requires_action' || pi_status === 'requires_confirmation') {
    const refusal = yield* call(confirmPayment, services.config.stripe, checkout.currency, pi_secret);
    if (refusal) {
      yield* put(paymentEvents.payStopped({ kind: 'declined', words: { text: refusal } }));
      return;
    }
  }
  goToSuccess(services, checkout, pi_id);
}

/** The provider said no to the card; its own words tell why. */
function isDecline(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 402 || error.code === 422);
}

/**
 * Finds out what became of a payment whose answer was lost. Only what the server read from the provider counts;
 * while it cannot say, neither do we.
 */
export function* check(services: RemoteServices, checkout: Checkout | undefined) {
  if (!checkout?.order) {
    yield* put(paymentEvents.payStopped({ kind: 'uncharged' }));
    return;
  }
  yield* put(paymentEvents.checkStarted());
  let last: Settled = 'unknown';
  for (const pause of CHECKS_MS) {
    yield delay(pause);
    last = yield* call(settled, services, checkout.order);
    if (last === 'paid') return goToSuccess(services, checkout);
    if (last === 'over') return services.navigate(paths.failure({ ...checkout.order }), { replace: true });
  }
  yield* put(paymentEvents.payStopped({ kind: last === 'open' ? 'unstarted' : 'unknown' }));
}

type Settled = 'paid' | 'over' | 'open' | 'unknown';

async function settled(
  { http }: RemoteServices,
  key: { order_id: string; access_token: string },
): Promise<Settled> {
  try {
    const { order } = await processOrder(http, key);
    if (isPaid(order)) return 'paid';
    return order.order_status === 'PENDING' ? 'open' : 'over';
  } catch {
    return 'unknown';
  }
}
