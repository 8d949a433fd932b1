import { paths } from '@giftstore/contracts';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, select, takeLatest } from '@giftstore/state';
import { recordStep } from '../../../checkout/record-step';
import { dailyLimitOf } from '../../../daily-limit/data/api';
import {
  canResume,
  completeCheckout,
  resetCancelledCheckout,
  resetFailedCheckout,
} from '../../../orders/finish-checkout';
import * as api from '../../../orders/orders-api';
import { hasUnscheduledItems, restStatusOf } from '../scheduled-items';
import { fetchAffiliateFrame } from './api';
import { type ResultQuery, type ResultResponse, resultActions, selectResult } from './slice';

/** Seconds before each further poll: short at first, then longer, then no more polls. */
const POLL_PAUSES_S = [2, 4, 8, 15, 30];
/** Seconds before each look whether a paid order's cards have been mailed, which usually takes less than a minute. */
const DELIVERY_PAUSES_S = [3, 7, 20, 30];

/**
 * Polls until the payment is decided, a few times; the shopper can refresh in between. Repeated requests do no harm,
 * whatever the order's state is.
 */
function* pollResult(services: RemoteServices) {
  const { query } = yield* select(selectResult);
  if (!query) return;
  for (const pause of [0, ...POLL_PAUSES_S]) {
    yield delay(pause * 1_000);
    yield* put(resultActions.pollStarted());
    const response = yield* call(fetchResult, services, query);
    if (yield* call(redirectIfNeeded, services, query, response)) return;
    yield* put(resultActions.resultReceived(response));
    if (response.outcome === 'paid') yield* call(reportSale, services, query, response);
    const isOpen = response.outcome === 'pending' || response.outcome === 'unknown';
    if (!isOpen || response.isRefused) break;
  }
  yield* put(resultActions.pollingFinished());
  yield* call(followDelivery, services, query);
}

/** Shows a paid order's cards as sent once they have been mailed, but for gifts that wait for their day, as long as the shopper stays. */
function* followDelivery({ http }: RemoteServices, query: ResultQuery) {
  for (const pause of DELIVERY_PAUSES_S) {
    const { order } = yield* select(selectResult);
    if (!order || restStatusOf(order) !== 'APPROVED') return;
    if (!hasUnscheduledItems(order)) return;
    yield delay(pause * 1_000);
    const response = yield* call(fetchDelivery, http, query);
    if (response?.outcome === 'paid') yield* put(resultActions.resultReceived(response));
  }
}

/** Undefined when it could not be fetched: the page stays as it is. */
async function fetchDelivery(http: RemoteServices['http'], query: ResultQuery) {
  return api.fetchOrder(http, query).then(toResponse, () => undefined);
}

function* fetchResult(services: RemoteServices, query: ResultQuery) {
  const done = services.loading();
  try {
    const response = toResponse(yield* call(processOrder, services.http, query));
    if (response.outcome === 'paid') completeCheckout(services, query.order_id);
    return response;
  } catch (error) {
    return toErrorResponse(error);
  } finally {
    done();
  }
}

/** Processes the payment, or an order paid with points whose processing was interrupted. */
async function processOrder(http: RemoteServices['http'], query: ResultQuery): Promise<api.OrderResult> {
  if (query.hasPayment) return api.processOrder(http, query);
  const result = await api.fetchOrder(http, query);
  if (result.order.order_status !== 'PENDING') return result;
  const isPaidByCard = result.order.credit_debit_card_amount > 0;
  return isPaidByCard ? api.processOrder(http, query) : api.processPointsOrder(http, query.order_id);
}

/** Records the sale, and reports it to the affiliate host when a payment card paid a part of it (rule core-7.3). */
function* reportSale(services: RemoteServices, query: ResultQuery, { order }: ResultResponse) {
  const { credit_debit_card_amount = 0, credits_used = 0 } = order ?? {};
  const card = credit_debit_card_amount > 0;
  recordStep(services, 'payment_approved', { card, points: credits_used > 0 });
  const frame = card ? yield* call(fetchAffiliateFrame, services.http, query) : undefined;
  if (frame) yield* put(resultActions.affiliateFrameReceived(frame));
}

/** Returns whether the response belongs on another page. */
async function redirectIfNeeded(
  { bus, navigate }: RemoteServices,
  query: ResultQuery,
  { outcome, isRefused }: ResultResponse,
): Promise<boolean> {
  const { order_id, access_token, pi_id } = query;
  if (outcome === 'failed') {
    navigate(paths.failure({ order_id, access_token, pi_id }), { replace: true });
    return true;
  }
  // Not confirmed at the bank and still open: the order can be paid with another attempt (contract: Settled readings).
  const canRetry = isRefused || (outcome === 'pending' && query.isUnconfirmed);
  if (canRetry && canResume(bus, order_id)) {
    navigate(`${paths.payment()}?again=1`, { replace: true });
    return true;
  }
  return false;
}

/** Abandons the order; the response says when it was paid. */
function* failOrder(services: RemoteServices, query: ResultQuery) {
  const done = services.loading();
  try {
    const response = toResponse(yield* call(api.failOrder, services.http, query));
    if (response.outcome === 'failed' && query.isCancelled) {
      resetCancelledCheckout(services, query.order_id);
      response.outcome = 'abandoned';
    } else if (response.outcome === 'failed') {
      resetFailedCheckout(services, query.order_id);
      recordStep(services, 'payment_failed', {});
    }
    yield* put(resultActions.resultReceived(response));
  } catch (error) {
    yield* put(resultActions.resultReceived(toErrorResponse(error)));
  } finally {
    done();
    yield* put(resultActions.pollingFinished());
  }
}

function toResponse({ order, message: text, refused = false }: api.OrderResult): ResultResponse {
  const message = text ? { text } : undefined;
  if (api.isPaid(order)) return { outcome: 'paid', order, message };
  if (order.order_status === 'PENDING') return { outcome: 'pending', order, message, isRefused: refused };
  return { outcome: order.order_status === 'FAILED' ? 'failed' : 'cancelled', order, message };
}

function toErrorResponse(error: unknown): ResultResponse {
  const message = toErrorMessage(error);
  if (!(error instanceof ApiError)) return { outcome: 'unknown', message };
  if (dailyLimitOf(error)) return { outcome: 'limited', message };
  return { outcome: error.code === 404 || error.code === 422 ? 'notFound' : 'unknown', message };
}

export function* orderResultSaga(services: RemoteServices) {
  yield takeLatest(
    [resultActions.successRequested, resultActions.refreshRequested],
    safely(() => pollResult(services)),
  );
  yield takeLatest(
    resultActions.failureRequested,
    safely(({ payload }: ReturnType<typeof resultActions.failureRequested>) => failOrder(services, payload)),
  );
}
