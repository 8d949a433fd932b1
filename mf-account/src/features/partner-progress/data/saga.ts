import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, type SagaGenerator, safely, takeLatest } from '@giftstore/state';
import { pollWhile } from '../../../requests/poll';
import { fetchUpload } from './api';
import { partnerProgressActions as actions } from './slice';

/** Loads the upload; returns whether something of it may still change by itself. */
function* loadProgress({ http }: RemoteServices, id: string): SagaGenerator<boolean> {
  try {
    const upload = yield* call(fetchUpload, http, id);
    yield* put(actions.progressSucceeded(upload));
    return upload.sends.some(({ progress }) => progress !== 'MAILED' && progress !== 'FAILED');
  } catch (error) {
    yield* put(actions.progressFailed(toErrorMessage(error)));
    return false;
  }
}

export function* partnerProgressSaga(services: RemoteServices) {
  // Leaving the page, or another upload, ends the polling of the one before.
  yield takeLatest(
    [actions.progressRequested, actions.progressClosed],
    safely(function* (action: { type: string }) {
      if (actions.progressRequested.match(action)) {
        yield* pollWhile(() => loadProgress(services, action.payload));
      }
    }),
  );
}
