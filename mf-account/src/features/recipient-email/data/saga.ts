import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { orderChanged } from '../../../orders/data/actions';
import { toRequestError } from '../../../orders/request-error';
import { correctRecipientEmail } from './api';
import { recipientEmailActions } from './slice';

type Requested = ReturnType<typeof recipientEmailActions.correctionRequested>;

function* correctEmail(services: RemoteServices, { payload }: Requested) {
  const done = services.loading();
  try {
    yield* call(correctRecipientEmail, services.http, payload);
    yield* put(recipientEmailActions.correctionSucceeded(payload.email));
    yield* put(orderChanged());
  } catch (error) {
    const failure = toRequestError(error);
    yield* put(recipientEmailActions.correctionFailed(failure));
    // The card was opened, or another tab has corrected the e-mail: the page is out of date.
    if (failure.isConflict) yield* put(orderChanged());
  } finally {
    done();
  }
}

export function* recipientEmailSaga(services: RemoteServices) {
  yield takeLeading(
    recipientEmailActions.correctionRequested,
    safely((action: Requested) => correctEmail(services, action)),
  );
}
