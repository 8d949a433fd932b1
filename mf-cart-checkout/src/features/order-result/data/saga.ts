import { paths } from '@giftstore/contracts';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, select, takeLatest } from '@giftstore/state';
import { recordStep } from '../../../checkout/record-step';
import { canResume, completeCheckout, resetFailedCheckout } from '../../../orders/finish-checkout';
import {
  failOrder,
  fetchOrder,
  isPaid,
  type OrderResult,
  processOrder,
  processPointsOrder,
} from '../../../orders/orders-api';
import { affiliateFrame } from './affiliate';
import { type Answer, type ResultQuery, resultEvents, selectResult } from './slice';

/** Pauses before the server is asked again by itself, in seconds: soon at first, then patiently, then no more. */
const PAUSES_S = [2, 4, 8, 15, 30];

export function* resultSaga(services: RemoteServices) {
  yield takeLatest(
    [resultEvents.successOpened, resultEvents.askedAgain],
    safely(() => success(services)),
  );
  yield takeLatest(
    resultEvents.failureOpened,
    safely(({ payload }: ReturnType<typeof resultEvents.failureOpened>) => failure(services, payload)),
  );
}

/**
 * Asks until the payment's end is known, a few times; whoever will not wait asks between. Asking again does no harm,
 * whatever the order has become.
 */
function* success(services: RemoteServices) {
  const { query } = yield* select(selectResult);
  if (!query) return;
  for (const pause of [0, ...PAUSES_S]) {
    yield delay(pause * 1_000);
    yield* put(resultEvents.askedByItself());
    const answer = yield* call(ask, services, query);
    if (yield* call(left, services, query, answer)) return;
    yield* put(resultEvents.answered(answer));
    if (answer.outcome === 'paid') yield* call(afterSale, services, query, answer);
    const open = answer.outcome === 'waiting' || answer.outcome === 'unknown';
    if (!open || answer.refused) break;
  }
  yield* put(resultEvents.rested());
}

function* ask(services: RemoteServices, query: ResultQuery) {
  const done = services.loading();
  try {
    const answer = outcomeOf(yield* call(look, services.http, query));
    if (answer.outcome === 'paid') completeCheckout(services, query.order_id);
    return answer;
  } catch (error) {
    return faultOf(error);
  } finally {
    done();
  }
}

/** Processes what there is to be processed: a payment, or an order of points whose own processing did not come to an end. */
async function look(http: RemoteServices['http'], query: ResultQuery): Promise<OrderResult> {
  if (query.payment) return processOrder(http, query);
  const known = await fetchOrder(http, query);
  if (known.order.order_status !== 'PENDING') return known;
  const byCard = known.order.credit_debit_card_amount > 0;
  return byCard ? processOrder(http, query) : processPointsOrder(http, query.order_id);
}

/** Tells of the sale: the monitoring, and the affiliate host of one that was paid at least partly by card (spec core §7). */
function* afterSale(services: RemoteServices, query: ResultQuery, { order }: Answer) {
  const { credit_debit_card_amount = 0, credits_used = 0 } = order ?? {};
  const card = credit_debit_card_amount > 0;
  recordStep(services, 'payment_approved', { card, points: credits_used > 0 });
  const frame = card ? yield* call(affiliateFrame, services.http, query) : undefined;
  if (frame) yield* put(resultEvents.saleReported(frame));
}

/** Goes where the answer belongs; true when it did. */
async function left(
  { bus, navigate }: RemoteServices,
  query: ResultQuery,
  { outcome, refused }: Answer,
): Promise<boolean> {
  const { order_id, access_token, pi_id } = query;
  if (outcome === 'failed') {
    navigate(paths.failure({ order_id, access_token, pi_id }), { replace: true });
    return true;
  }
  // Not confirmed at the bank and still open: the card may be tried again (contract: Settled readings).
  const again = refused || (outcome === 'waiting' && query.unconfirmed);
  if (again && canResume(bus, order_id)) {
    navigate(`${paths.payment()}?again=1`, { replace: true });
    return true;
  }
  return false;
}

/** Gives the order up, unless it was paid: then that is said. */
function* failure(services: RemoteServices, query: ResultQuery) {
  const done = services.loading();
  try {
    const answer = outcomeOf(yield* call(failOrder, services.http, query));
    if (answer.outcome === 'failed') {
      resetFailedCheckout(services, query.order_id);
      recordStep(services, 'payment_failed', {});
    }
    yield* put(resultEvents.answered(answer));
  } catch (error) {
    yield* put(resultEvents.answered(faultOf(error)));
  } finally {
    done();
    yield* put(resultEvents.rested());
  }
}

function outcomeOf({ order, message, refused = false }: OrderResult): Answer {
  const words = message ? { text: message } : undefined;
  if (isPaid(order)) return { outcome: 'paid', order, words };
  if (order.order_status === 'PENDING') return { outcome: 'waiting', order, words, refused };
  return { outcome: order.order_status === 'FAILED' ? 'failed' : 'ended', order, words };
}

function faultOf(error: unknown): Answer {
  const missing = error instanceof ApiError && (error.code === 404 || error.code === 422);
  return { outcome: missing ? 'missing' : 'unknown', words: toErrorMessage(error) };
}
