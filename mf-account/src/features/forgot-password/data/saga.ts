import type { RemoteServices } from '@giftstore/remote';
import { toFormError } from '@giftstore/remote/forms';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { requestResetLink } from './api';
import { forgotPasswordActions } from './slice';

type Requested = ReturnType<typeof forgotPasswordActions.requested>;

/** Requests the link, and says that it was sent (rule core-2.21). */
function* submit(services: RemoteServices, { payload }: Requested) {
  const done = services.loading();
  try {
    yield* call(requestResetLink, services.http, payload);
    yield* put(forgotPasswordActions.succeeded());
    services.notify('success', services.i18n.t('mf-account:forgot.sent'));
  } catch (error) {
    yield* put(forgotPasswordActions.failed(toFormError(error)));
  } finally {
    done();
  }
}

export function* forgotPasswordSaga(services: RemoteServices) {
  yield takeLeading(
    forgotPasswordActions.requested,
    safely((action: Requested) => submit(services, action)),
  );
}
