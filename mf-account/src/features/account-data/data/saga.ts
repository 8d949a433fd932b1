import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { saveFile } from '@giftstore/remote/files';
import { call, put, safely, takeLatest, takeLeading } from '@giftstore/state';
import { confirmIdentity } from '../../../auth/data/confirm-identity';
import { deleteAccount, downloadData, fetchDeletionPreview } from './api';
import { type AccountDataError, accountDataActions as actions } from './slice';

/** Longer than other notices: it is the last that the customer reads. */
const DELETED_NOTICE_MS = 8_000;

function* loadPreview(services: RemoteServices) {
  const done = services.loading();
  try {
    yield* put(actions.previewSucceeded(yield* call(fetchDeletionPreview, services.http)));
  } catch (error) {
    yield* put(actions.previewFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

function* download(services: RemoteServices) {
  const done = services.loading();
  try {
    saveFile(yield* call(downloadData, services.http));
    yield* put(actions.downloadSucceeded());
  } catch (error) {
    yield* put(actions.downloadFailed(toText(error)));
  } finally {
    done();
  }
}

/** Nobody is asked so grave a question over a password that is wrong. */
function* checkPassword(services: RemoteServices, { payload }: ReturnType<typeof actions.passwordEntered>) {
  const done = services.loading();
  try {
    yield* call(confirmIdentity, services.http, payload);
    yield* put(actions.passwordConfirmed());
  } catch (error) {
    yield* put(actions.passwordRefused(toDeletionError(error)));
  } finally {
    done();
  }
}

function* remove(services: RemoteServices, { payload }: ReturnType<typeof actions.deletionRequested>) {
  const done = services.loading();
  try {
    yield* call(deleteAccount, services.http, payload);
    yield* put(actions.deletionSucceeded());
    services.notify('success', services.i18n.t('mf-account:accountData.deleted'), DELETED_NOTICE_MS);
    // The server has ended the session already; this one loads home as a new document.
    yield* call(() => services.session.end({ server: false }));
  } catch (error) {
    yield* put(actions.deletionFailed(toDeletionError(error)));
    yield* refreshPreview(services);
  } finally {
    done();
  }
}

/** Whatever refused the deletion may have changed the figures. */
function* refreshPreview({ http, bus }: RemoteServices) {
  if (!bus.current('session')?.signedIn) return;
  try {
    yield* put(actions.previewRefreshed(yield* call(fetchDeletionPreview, http)));
  } catch {
    // The figures stay as they were loaded.
  }
}

function toDeletionError(error: unknown): Omit<AccountDataError, 'of'> {
  const { password, current_password = password } = error instanceof ApiError ? error.errors : {};
  const text = current_password?.[0];
  return text ? { message: { text }, isPassword: true } : { message: toText(error) };
}

/** The server's message where it says when to try again, or what blocks. */
function toText(error: unknown) {
  const isWorded = error instanceof ApiError && [409, 422, 429].includes(error.code) && error.message;
  return isWorded ? { text: error.errors.base?.[0] ?? error.message } : toErrorMessage(error);
}

export function* accountDataSaga(services: RemoteServices) {
  yield takeLatest(
    actions.previewRequested,
    safely(() => loadPreview(services)),
  );
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    actions.downloadRequested,
    safely(() => download(services)),
  );
  yield takeLeading(
    actions.passwordEntered,
    safely((action: ReturnType<typeof actions.passwordEntered>) => checkPassword(services, action)),
  );
  yield takeLeading(
    actions.deletionRequested,
    safely((action: ReturnType<typeof actions.deletionRequested>) => remove(services, action)),
  );
}
