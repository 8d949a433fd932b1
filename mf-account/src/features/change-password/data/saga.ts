import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { changePassword } from './api';
import { changePasswordActions as actions, type PasswordError } from './slice';

/** How long the message of success stays (rules core-4.59, core-9.19). */
const SUCCESS_MS = 3_000;

function* change(services: RemoteServices, { payload }: ReturnType<typeof actions.changeRequested>) {
  const done = services.loading();
  try {
    yield* call(changePassword, services.http, payload);
    yield* put(actions.changeSucceeded());
    services.notify('success', services.i18n.t('mf-account:changePassword.changed'), SUCCESS_MS);
  } catch (error) {
    const isSignedIn = services.bus.current('session')?.signedIn;
    yield* put(isSignedIn ? actions.changeFailed(toPasswordError(error)) : actions.changeClosed());
  } finally {
    done();
  }
}

/** The first error (rule core-8.21). */
function toPasswordError(error: unknown): PasswordError {
  if (error instanceof ApiError) {
    const [field, messages] = Object.entries(error.errors)[0] ?? [];
    const text = messages?.[0];
    if (text) return { message: { text }, field: field === 'base' ? undefined : field };
    // Too many attempts: the message names the time to wait.
    if (error.code === 429 && error.message) return { message: { text: error.message }, field: undefined };
  }
  return { message: toErrorMessage(error), field: undefined };
}

export function* changePasswordSaga(services: RemoteServices) {
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    actions.changeRequested,
    safely((action: ReturnType<typeof actions.changeRequested>) => change(services, action)),
  );
}
