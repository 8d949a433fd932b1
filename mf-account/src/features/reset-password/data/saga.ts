import { paths } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import type { FormError } from '@giftstore/remote/forms';
import { call, put, safely, takeLatest, takeLeading } from '@giftstore/state';
import { storeEmail } from '../../../auth/typed-email';
import { storeResetToken } from '../reset-token';
import { checkResetLink, checkSession, resetPassword } from './api';
import { resetPasswordActions } from './slice';

/** Longer than other notices: it says what to do on the page that opens next. */
const DONE_MS = 8_000;

type Opened = ReturnType<typeof resetPasswordActions.linkOpened>;
type Requested = ReturnType<typeof resetPasswordActions.requested>;

/** Sets the password, shows the message and leads to sign-in with the account's e-mail (rules core-2.32, core-4.9). */
function* submit(services: RemoteServices, { payload }: Requested) {
  const done = services.loading();
  try {
    const { message, data } = yield* call(resetPassword, services.http, payload);
    storeResetToken(undefined);
    storeEmail(data.email);
    if (services.session.signedIn()) yield* call(checkSession, services.http);
    yield* put(resetPasswordActions.succeeded());
    services.notify('success', message || services.i18n.t('mf-account:reset.done'), DONE_MS);
    services.navigate(paths.login(), { replace: true });
  } catch (error) {
    const failure = toResetError(error);
    if (failure.fieldErrors.token) storeResetToken(undefined);
    yield* put(resetPasswordActions.failed(failure));
  } finally {
    done();
  }
}

/** Only a refusal counts: the form works without the check, and says again what is wrong. */
function* checkLink({ http }: RemoteServices, { payload: token }: Opened) {
  try {
    yield* call(checkResetLink, http, token);
  } catch (error) {
    const failure = toResetError(error);
    if (!failure.fieldErrors.token) return;
    storeResetToken(undefined);
    yield* put(resetPasswordActions.failed(failure));
  }
}

/** The list of errors, or the message at the confirmation (rule core-4.10); neither for a failed connection. */
function toResetError(error: unknown): FormError {
  if (!(error instanceof ApiError)) return { messages: [], fieldErrors: {} };
  const { base = [], ...fieldErrors } = error.errors;
  if (base.length > 0 || Object.keys(fieldErrors).length > 0) return { messages: base, fieldErrors };
  const message = error.kind === 'refused' || error.code === 429 ? error.message || error.detail : undefined;
  return { messages: [], fieldErrors: message ? { password_confirmation: [message] } : {} };
}

export function* resetPasswordSaga(services: RemoteServices) {
  yield takeLatest(
    resetPasswordActions.linkOpened,
    safely((action: Opened) => checkLink(services, action)),
  );
  yield takeLeading(
    resetPasswordActions.requested,
    safely((action: Requested) => submit(services, action)),
  );
}
