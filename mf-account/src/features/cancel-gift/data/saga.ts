import type { RemoteServices } from '@giftstore/remote';
import { call, delay, fork, put, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import { orderChanged } from '../../../orders/data/actions';
import { changeLine } from '../../../orders/data/change-line';
import { toRequestError } from '../../../orders/request-error';
import { newIdempotencyKey } from '../../../requests/idempotency-key';
import { cancelGift, fetchPoints, previewCancellation } from './api';
import { cancelGiftActions, selectCancelGift } from './slice';

type Opened = ReturnType<typeof cancelGiftActions.confirmationOpened>;
type Requested = ReturnType<typeof cancelGiftActions.cancellationRequested>;
type Succeeded = ReturnType<typeof cancelGiftActions.cancellationSucceeded>;

/** What goes back is only information: afterwards, the gift can be cancelled without it. */
const PREVIEW_TIMEOUT_MS = 4_000;

function* limitPreview() {
  yield delay(PREVIEW_TIMEOUT_MS);
  yield* put(cancelGiftActions.previewTimedOut());
}

function* preview({ http }: RemoteServices, { payload }: Opened) {
  const { position, previewStatus } = yield* select(selectCancelGift);
  // While another gift is being cancelled, no confirmation opens.
  if (position !== payload.position || previewStatus !== 'loading') return;
  yield fork(limitPreview);
  try {
    yield* put(cancelGiftActions.previewSucceeded(yield* call(previewCancellation, http, payload)));
  } catch (error) {
    const failure = toRequestError(error);
    yield* put(cancelGiftActions.previewFailed(failure));
    // As a conflict of the cancellation: the page is out of date.
    if (failure.isConflict) yield* put(orderChanged());
  }
}

function* cancel(services: RemoteServices, { payload }: Requested) {
  const { idempotencyKey = newIdempotencyKey() } = yield* select(selectCancelGift);
  yield* put(cancelGiftActions.cancellationStarted(idempotencyKey));
  yield* changeLine(services, {
    request: () => cancelGift(services.http, payload, idempotencyKey),
    succeeded: cancelGiftActions.cancellationSucceeded,
    failed: cancelGiftActions.cancellationFailed,
  });
}

/** The header shows the points that are back. Where they cannot be loaded, it does at the next visit. */
function* publishPoints({ bus, http }: RemoteServices, { payload: refund }: Succeeded) {
  const session = bus.current('session');
  if (!session?.signedIn || !refund?.points) return;
  try {
    const total = yield* call(fetchPoints, http);
    if (bus.current('session') === session) bus.publish('points', { total });
  } catch {}
}

export function* cancelGiftSaga(services: RemoteServices) {
  yield takeLatest(
    cancelGiftActions.confirmationOpened,
    safely((action: Opened) => preview(services, action)),
  );
  yield takeLeading(
    cancelGiftActions.cancellationRequested,
    safely((action: Requested) => cancel(services, action)),
  );
  yield takeLatest(
    cancelGiftActions.cancellationSucceeded,
    safely((action: Succeeded) => publishPoints(services, action)),
  );
}
