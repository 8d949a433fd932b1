import { ApiError, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeEvery, takeLatest } from '@giftstore/state';
import { endOtherSessions, endSession, fetchSessions } from './api';
import { selectShownSessions } from './selectors';
import { sessionsActions as actions } from './slice';

function* loadSessions(services: RemoteServices) {
  const done = services.loading();
  try {
    yield* put(actions.sessionsSucceeded(yield* call(fetchSessions, services.http)));
  } catch (error) {
    yield* put(actions.sessionsFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

function* endOne(services: RemoteServices, { payload: id }: ReturnType<typeof actions.endRequested>) {
  const notice = services.i18n.t('mf-account:sessions.ended');
  yield* end(services, { ids: [id], notice }, () => endSession(services.http, id));
}

function* endOthers(services: RemoteServices) {
  const others = (yield* select(selectShownSessions)).filter(({ current }) => !current);
  const ids = others.map(({ id }) => id);
  const notice = services.i18n.t('mf-account:sessions.othersEnded');
  yield* end(services, { ids, notice }, () => endOtherSessions(services.http));
}

interface Ending {
  ids: string[];
  /** Shown when they have ended. */
  notice: string;
}

/** Hides the sessions at once, and shows them again if they could not be ended. */
function* end(services: RemoteServices, { ids, notice }: Ending, request: () => Promise<void>) {
  const done = services.loading();
  yield* put(actions.endStarted(ids));
  try {
    yield* call(request);
    yield* put(actions.endSucceeded(ids));
    services.notify('success', notice);
  } catch (error) {
    // A session that has ended already is what the customer asked for.
    const hasEnded = error instanceof ApiError && error.code === 404;
    yield* put(
      hasEnded ? actions.endSucceeded(ids) : actions.endFailed({ ids, error: toErrorMessage(error) }),
    );
  } finally {
    done();
  }
}

export function* sessionsSaga(services: RemoteServices) {
  yield takeLatest(
    actions.sessionsRequested,
    safely(() => loadSessions(services)),
  );
  yield takeEvery(
    actions.endRequested,
    safely((action: ReturnType<typeof actions.endRequested>) => endOne(services, action)),
  );
  yield takeLatest(
    actions.endOthersRequested,
    safely(() => endOthers(services)),
  );
}
