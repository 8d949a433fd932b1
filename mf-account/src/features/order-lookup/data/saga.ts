import type { OrderLookupRequest } from '@giftstore/contracts/api';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { toRequestError } from '../../../orders/request-error';
import { newIdempotencyKey } from '../../../requests/idempotency-key';
import { lookUpOrder } from './api';
import { orderLookupActions, selectOrderLookup } from './slice';

type Requested = ReturnType<typeof orderLookupActions.lookupRequested>;

function* lookUp(services: RemoteServices, { payload: request }: Requested) {
  const { pending } = yield* select(selectOrderLookup);
  const isRetry = pending && isSame(pending.request, request);
  const idempotencyKey = isRetry ? pending.idempotencyKey : newIdempotencyKey();
  yield* put(orderLookupActions.lookupStarted({ request, idempotencyKey }));
  const done = services.loading();
  try {
    yield* call(lookUpOrder, services.http, request, idempotencyKey);
    yield* put(orderLookupActions.lookupSucceeded());
  } catch (error) {
    yield* put(orderLookupActions.lookupFailed(toRequestError(error)));
  } finally {
    done();
  }
}

function isSame(one: OrderLookupRequest, other: OrderLookupRequest): boolean {
  return one.order_id === other.order_id && one.email === other.email;
}

export function* orderLookupSaga(services: RemoteServices) {
  yield takeLeading(
    orderLookupActions.lookupRequested,
    safely((action: Requested) => lookUp(services, action)),
  );
}
