import type { RemoteServices } from '@giftstore/remote';
import { call, put, type SagaGenerator, safely, select, takeLatest } from '@giftstore/state';
import { orderChanged, orderMailed, pageShown, refreshRequested } from '../../../orders/data/actions';
import { isOpen } from '../../../orders/order-status';
import { toRequestError } from '../../../orders/request-error';
import { pollWhile } from '../../../requests/poll';
import { fetchOrder } from './api';
import { orderActions, selectOrder } from './slice';

/** @returns whether the payment is undecided, so that the order may change soon */
function* refreshOrder(services: RemoteServices): SagaGenerator<boolean> {
  const { key, order: previous } = yield* select(selectOrder);
  if (!key) return false;
  const done = previous ? undefined : services.loading();
  try {
    const order = yield* call(fetchOrder, services.http, key);
    yield* put(orderActions.orderSucceeded(order));
    return isOpen(order.order_status);
  } catch (error) {
    yield* put(orderActions.orderFailed(toRequestError(error)));
    return false;
  } finally {
    done?.();
  }
}

export function* orderSaga(services: RemoteServices) {
  yield takeLatest(
    [orderActions.orderRequested, refreshRequested, orderChanged, orderMailed, pageShown],
    safely(() => pollWhile(() => refreshOrder(services))),
  );
}
