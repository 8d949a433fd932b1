import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { orderChanged } from '../../../orders/data/actions';
import { toRequestError } from '../../../orders/request-error';
import { newIdempotencyKey } from '../../../requests/idempotency-key';
import { resendOrder } from './api';
import { selectSendAgain, sendAgainActions } from './slice';

type Requested = ReturnType<typeof sendAgainActions.sendAgainRequested>;

function* sendAgain(services: RemoteServices, { payload: resend }: Requested) {
  const { idempotencyKey = newIdempotencyKey() } = yield* select(selectSendAgain);
  yield* put(sendAgainActions.sendAgainStarted(idempotencyKey));
  const done = services.loading();
  try {
    const { mails } = yield* call(resendOrder, services.http, resend, idempotencyKey);
    yield* put(sendAgainActions.sendAgainSucceeded(mails));
  } catch (error) {
    yield* put(sendAgainActions.sendAgainFailed(toRequestError(error)));
  } finally {
    done();
  }
  // Also after a refusal, which may mean that the page was out of date.
  yield* put(orderChanged());
}

export function* sendAgainSaga(services: RemoteServices) {
  yield takeLeading(
    sendAgainActions.sendAgainRequested,
    safely((action: Requested) => sendAgain(services, action)),
  );
}
