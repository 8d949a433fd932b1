import type { RemoteServices } from '@giftstore/remote';
import { put, safely, select, takeLeading } from '@giftstore/state';
import { changeLine } from '../../../orders/data/change-line';
import { newIdempotencyKey } from '../../../requests/idempotency-key';
import { cancelGift } from './api';
import { cancelGiftActions, selectCancelGift } from './slice';

type Requested = ReturnType<typeof cancelGiftActions.cancellationRequested>;

function* cancel(services: RemoteServices, { payload }: Requested) {
  const { idempotencyKey = newIdempotencyKey() } = yield* select(selectCancelGift);
  yield* put(cancelGiftActions.cancellationStarted(idempotencyKey));
  yield* changeLine(services, {
    request: () => cancelGift(services.http, payload, idempotencyKey),
    succeeded: cancelGiftActions.cancellationSucceeded,
    failed: cancelGiftActions.cancellationFailed,
  });
}

export function* cancelGiftSaga(services: RemoteServices) {
  yield takeLeading(
    cancelGiftActions.cancellationRequested,
    safely((action: Requested) => cancel(services, action)),
  );
}
