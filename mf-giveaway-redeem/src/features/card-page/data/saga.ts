import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLeading } from '@giftstore/state';
import { fetchCards } from './api';
import { deleteToken, loadToken, saveToken } from './link-token';
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

/** How long the page is locked when the response does not say. */
const DEFAULT_LOCK_SECONDS = 15 * 60;

/** A token in the URL replaces the one that this tab has saved. */
function* loadLink({ payload: { token } }: ReturnType<typeof linkRequested>) {
  if (token) saveToken(token);
  yield* put(linkSucceeded({ token: token ?? loadToken() }));
}

function* openCards(services: RemoteServices, { payload: { password } }: ReturnType<typeof cardsRequested>) {
  const { token = '' } = yield* select(selectCardPage);
  const done = services.loading();
  try {
    yield* put(cardsSucceeded(yield* call(fetchCards, services.http, { token, password })));
  } catch (error) {
    if (isInvalidLink(error)) {
      deleteToken();
      yield* put(linkFailed());
    } else yield* put(cardsFailed(toCardPageError(error)));
  } finally {
    done();
  }
}

/** The token is unknown, or malformed. */
function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 404 || (error.code === 422 && 'token' in error.errors));
}

function toCardPageError(error: unknown): CardPageError {
  const [message] = error instanceof ApiError ? (error.errors.password ?? []) : [];
  if (message) return { kind: 'password', message };
  if (!(error instanceof ApiError) || error.code !== 429)
    return { kind: 'other', message: toErrorMessage(error) };
  const seconds = error.retryAfter ?? DEFAULT_LOCK_SECONDS;
  return { kind: 'locked', minutes: Math.max(1, Math.ceil(seconds / 60)) };
}

export function* cardPageSaga(services: RemoteServices) {
  yield takeLeading(linkRequested, safely(loadLink));
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    cardsRequested,
    safely((action: ReturnType<typeof cardsRequested>) => openCards(services, action)),
  );
}
