import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { minutesToWait } from '../../../mailed-link/minutes-to-wait';
import { deleteToken, loadToken, saveToken } from '../../../mailed-link/stored-token';
import { fetchCards } from './api';
import { selectCardPage } from './selectors';
import {
  type CardPageError,
  cardsFailed,
  cardsRequested,
  cardsSucceeded,
  linkFailed,
  linkRequested,
  linkSucceeded,
} from './slice';

/** A token in the URL replaces the one that this tab has saved. */
function* loadLink({ payload: { token } }: ReturnType<typeof linkRequested>) {
  if (token) saveToken('cards', token);
  yield* put(linkSucceeded({ token: token ?? loadToken('cards') }));
}

function* openCards(services: RemoteServices, { payload: { password } }: ReturnType<typeof cardsRequested>) {
  const { token = '' } = yield* select(selectCardPage);
  const done = services.loading();
  try {
    yield* put(cardsSucceeded(yield* call(fetchCards, services.http, { token, password })));
  } catch (error) {
    if (isUnknownLink(error)) {
      deleteToken('cards');
      yield* put(linkFailed());
    } else yield* put(cardsFailed(toCardPageError(error)));
  } finally {
    done();
  }
}

/** The token is unknown, or malformed. */
function isUnknownLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 404 || (error.code === 422 && 'token' in error.errors));
}

function toCardPageError(error: unknown): CardPageError {
  const [message] = error instanceof ApiError ? (error.errors.password ?? []) : [];
  if (message) return { kind: 'password', message };
  const minutes = minutesToWait(error);
  return minutes === undefined
    ? { kind: 'other', message: toErrorMessage(error) }
    : { kind: 'locked', minutes };
}

export function* cardPageSaga(services: RemoteServices) {
  yield takeLeading(linkRequested, safely(loadLink));
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    cardsRequested,
    safely((action: ReturnType<typeof cardsRequested>) => openCards(services, action)),
  );
}
