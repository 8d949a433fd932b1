import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { orderChanged } from '../../../orders/data/actions';
import { toRequestError } from '../../../orders/request-error';
import { changeSendDay } from './api';
import { sendDayActions } from './slice';

type Requested = ReturnType<typeof sendDayActions.changeRequested>;

function* changeDay(services: RemoteServices, { payload }: Requested) {
  const done = services.loading();
  try {
    yield* call(changeSendDay, services.http, payload);
    yield* put(sendDayActions.changeSucceeded(payload.sendOn));
    yield* put(orderChanged());
  } catch (error) {
    const failure = toRequestError(error);
    yield* put(sendDayActions.changeFailed(failure));
    // The day has come, or another tab has sent the gift: the page is out of date.
    if (failure.isConflict) yield* put(orderChanged());
  } finally {
    done();
  }
}

export function* sendDaySaga(services: RemoteServices) {
  yield takeLeading(
    sendDayActions.changeRequested,
    safely((action: Requested) => changeDay(services, action)),
  );
}
