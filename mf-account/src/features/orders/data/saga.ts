import type { RemoteServices } from '@giftstore/remote';
import { call, delay, put, safely, select, takeLatest } from '@giftstore/state';
import { toRequestError } from '../../../orders/request-error';
import { fetchOrders } from './api';
import { needsServerSearch, selectOrders } from './selectors';
import { ordersActions } from './slice';

/** Milliseconds without typing before the server searches. */
const SEARCH_PAUSE_MS = 300;

function* loadOrders(services: RemoteServices) {
  yield* request(services, function* load() {
    yield* put(ordersActions.latestSucceeded(yield* call(fetchOrders, services.http)));
    const { latest, search } = yield* select(selectOrders);
    if (latest && needsServerSearch(latest, search)) yield* searchServer(services);
  });
}

function* searchOrders(services: RemoteServices) {
  const { latest, search, found } = yield* select(selectOrders);
  if (!latest) return yield* loadOrders(services);
  if (!needsServerSearch(latest, search) || found?.search === search) {
    yield* put(ordersActions.ordersSucceeded());
    return;
  }
  yield* put(ordersActions.searchStarted());
  yield delay(SEARCH_PAUSE_MS);
  yield* request(services, () => searchServer(services));
}

function* searchServer({ http }: RemoteServices) {
  const { search } = yield* select(selectOrders);
  const page = yield* call(fetchOrders, http, search);
  yield* put(ordersActions.foundSucceeded({ search, page }));
}

function* request(services: RemoteServices, run: () => Generator<unknown, void, unknown>) {
  const done = services.loading();
  try {
    yield* run();
    yield* put(ordersActions.ordersSucceeded());
  } catch (error) {
    yield* put(ordersActions.ordersFailed(toRequestError(error)));
  } finally {
    done();
  }
}

export function* ordersSaga(services: RemoteServices) {
  const { ordersRequested, retryRequested, searchChanged } = ordersActions;
  yield takeLatest(
    [ordersRequested, retryRequested, searchChanged],
    safely((action: { type: string }) =>
      searchChanged.match(action) ? searchOrders(services) : loadOrders(services),
    ),
  );
}
