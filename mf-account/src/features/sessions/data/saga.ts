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
  yield* end(services, { ids: [id], done: 'ended' }, () => endSession(services.http, id));
}

function* endOthers(services: RemoteServices) {
  const others = (yield* select(selectShownSessions)).filter(({ current }) => !current);
  const ids = others.map(({ id }) => id);
  yield* end(services, { ids, done: 'othersEnded' }, () => endOtherSessions(services.http));
}

interface Ending {
  ids: string[];
  /** What the notice says when they have ended. */
  done: 'ended' | 'othersEnded';
}

/** Hides the sessions at once, and shows them again if they could not be ended. */
function* end(services: RemoteServices, { ids, done }: Ending, request: () => Promise<void>) {
  const stopLoading = services.loading();
  yield* put(actions.endStarted(ids));
  try {
    yield* call(request);
    yield* put(actions.endSucceeded(ids));
    services.notify('success', services.i18n.t(`mf-account:sessions.${done}`));
  } catch (error) {
    // A session that has ended already is what the customer asked for.
    const hasEnded = error instanceof ApiError && error.code === 404;
    yield* put(
      hasEnded ? actions.endSucceeded(ids) : actions.endFailed({ ids, error: toErrorMessage(error) }),
    );
  } finally {
    stopLoading();
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
