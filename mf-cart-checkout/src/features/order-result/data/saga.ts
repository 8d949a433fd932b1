import { paths } from '@giftstore/contracts';
import { ApiError, wordsOf } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, select, takeLatest } from '@giftstore/state';
import { failOrder, fetchOrder, isPaid, type Processed, processOrder } from '../../../orders/orders-api';
import { canResume, settleFailed, settlePaid } from '../../../orders/settle-checkout';
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

/** Asks until the payment's end is known, a few times. Asking again does no harm, whatever the order has become. */
function* success(services: RemoteServices) {
  const { query } = yield* select(selectResult);
  if (!query) return;
  for (const pause of [0, ...PAUSES_S]) {
    yield delay(pause * 1_000);
    const answer = yield* call(ask, services, query);
    if (yield* call(left, services, query, answer)) return;
    yield* put(resultEvents.answered(answer));
    const open = answer.outcome === 'waiting' || answer.outcome === 'unknown';
    if (!open || answer.refused) break;
  }
  yield* put(resultEvents.rested());
}

function* ask(services: RemoteServices, query: ResultQuery) {
  const done = services.loading();
  try {
    const known = query.payment ? undefined : outcomeOf(yield* call(fetchOrder, services.http, query));
    const waits = !known || known.outcome === 'waiting';
    const answer = waits ? outcomeOf(yield* call(processOrder, services.http, query)) : known;
    if (answer.outcome === 'paid') settlePaid(services, query.order_id);
    return answer;
  } catch (error) {
    return faultOf(error);
  } finally {
    done();
  }
}

/** Goes where the answer belongs; true when it did. */
async function left(
  { navigate }: RemoteServices,
  query: ResultQuery,
  { outcome, refused }: Answer,
): Promise<boolean> {
  const { order_id, access_token } = query;
  if (outcome === 'failed') {
    navigate(paths.failure({ order_id, access_token }), { replace: true });
    return true;
  }
  // Not confirmed at the bank and still open: the card may be tried again (contract: Settled readings).
  const again = refused || (outcome === 'waiting' && query.unconfirmed);
  if (again && canResume(order_id)) {
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
    if (answer.outcome === 'failed') settleFailed(services, query.order_id);
    yield* put(resultEvents.answered(answer));
  } catch (error) {
    yield* put(resultEvents.answered(faultOf(error)));
  } finally {
    done();
    yield* put(resultEvents.rested());
  }
}

function outcomeOf({ order, message, refused = false }: Processed): Answer {
  const words = message ? { text: message } : undefined;
  if (isPaid(order)) return { outcome: 'paid', order, words };
  if (order.order_status === 'PENDING') return { outcome: 'waiting', order, words, refused };
  return { outcome: order.order_status === 'FAILED' ? 'failed' : 'ended', order, words };
}

function faultOf(error: unknown): Answer {
  const missing = error instanceof ApiError && (error.code === 404 || error.code === 422);
  return { outcome: missing ? 'missing' : 'unknown', words: wordsOf(error) };
}
