import type { GiftRefusal } from '@giftstore/contracts/api';
import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest, takeLeading } from '@giftstore/state';
import { minutesToWait } from '../../../mailed-link/minutes-to-wait';
import { deleteToken, loadToken, saveToken } from '../../../mailed-link/stored-token';
import { openGift } from './api';
import { selectGift } from './selectors';
import {
  type GiftError,
  giftChanged,
  giftFailed,
  giftRequested,
  giftSucceeded,
  linkRequested,
  linkSucceeded,
} from './slice';

const REASONS = ['unknown', 'moved', 'cancelled'] as const;

/** A token in the URL replaces the one that this tab has saved. */
function* loadLink({ payload }: ReturnType<typeof linkRequested>) {
  if (payload.token) saveToken('gift', payload.token);
  const token = payload.token ?? loadToken('gift');
  if (!token) {
    yield* put(giftFailed({ reason: 'missing' }));
    return;
  }
  yield* put(linkSucceeded({ token }));
  yield* put(giftRequested());
}

function* loadGift(services: RemoteServices) {
  const { token } = yield* select(selectGift);
  const done = services.loading();
  try {
    yield* put(giftSucceeded(yield* call(openGift, services.http, { token })));
  } catch (error) {
    const failure = toGiftError(error);
    if (failure.reason === 'unknown') deleteToken('gift');
    yield* put(giftFailed(failure));
  } finally {
    done();
  }
}

/** Without a change to what is shown if it fails: the next visit shows it. */
function* loadChangedGift(services: RemoteServices) {
  const { token, gift } = yield* select(selectGift);
  if (!gift) return;
  try {
    yield* put(giftSucceeded(yield* call(openGift, services.http, { token })));
  } catch {}
}

function toGiftError(error: unknown): GiftError {
  const refusal = refusalOf(error);
  if (refusal) return { reason: refusal };
  const minutes = minutesToWait(error);
  return minutes === undefined
    ? { reason: 'failed', message: toErrorMessage(error) }
    : { reason: 'limited', minutes };
}

/** A malformed token is refused before it is looked up. */
function refusalOf(error: unknown): GiftRefusal['reason'] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 422 && 'token' in error.errors) return 'unknown';
  const { reason } = (error.data ?? {}) as Partial<GiftRefusal>;
  return REASONS.find((known) => known === reason);
}

export function* giftSaga(services: RemoteServices) {
  yield takeLeading(linkRequested, safely(loadLink));
  // takeLeading: a second press while the first is in progress has no effect.
  yield takeLeading(
    giftRequested,
    safely(() => loadGift(services)),
  );
  yield takeLatest(
    giftChanged,
    safely(() => loadChangedGift(services)),
  );
}
