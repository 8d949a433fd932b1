import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { orderChanged } from '../../../orders/data/actions';
import { toRequestError } from '../../../orders/request-error';
import { newIdempotencyKey } from '../../../requests/idempotency-key';
import { cancelGift } from './api';
import { cancelGiftActions, selectCancelGift } from './slice';

type Requested = ReturnType<typeof cancelGiftActions.cancellationRequested>;

function* cancel(services: RemoteServices, { payload }: Requested) {
  const { idempotencyKey = newIdempotencyKey() } = yield* select(selectCancelGift);
  yield* put(cancelGiftActions.cancellationStarted(idempotencyKey));
  const done = services.loading();
  try {
    yield* call(cancelGift, services.http, payload, idempotencyKey);
    yield* put(cancelGiftActions.cancellationSucceeded());
    yield* put(orderChanged());
  } catch (error) {
    const failure = toRequestError(error);
    yield* put(cancelGiftActions.cancellationFailed(failure));
    // The day has come, or another tab has sent or cancelled the gift: the page is out of date.
    if (failure.isConflict) yield* put(orderChanged());
  } finally {
    done();
  }
}

export function* cancelGiftSaga(services: RemoteServices) {
  yield takeLeading(
    cancelGiftActions.cancellationRequested,
    safely((action: Requested) => cancel(services, action)),
  );
}
