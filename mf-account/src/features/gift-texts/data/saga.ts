import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { orderChanged } from '../../../orders/data/actions';
import { toRequestError } from '../../../orders/request-error';
import { changeGiftTexts } from './api';
import { giftTextsActions } from './slice';

type Requested = ReturnType<typeof giftTextsActions.changeRequested>;

function* changeTexts(services: RemoteServices, { payload }: Requested) {
  const done = services.loading();
  try {
    yield* call(changeGiftTexts, services.http, payload);
    yield* put(giftTextsActions.changeSucceeded());
    yield* put(orderChanged());
  } catch (error) {
    const failure = toRequestError(error);
    yield* put(giftTextsActions.changeFailed(failure));
    // The day has come, or another tab has sent or cancelled the gift: the page is out of date.
    if (failure.isConflict) yield* put(orderChanged());
  } finally {
    done();
  }
}

export function* giftTextsSaga(services: RemoteServices) {
  yield takeLeading(
    giftTextsActions.changeRequested,
    safely((action: Requested) => changeTexts(services, action)),
  );
}
