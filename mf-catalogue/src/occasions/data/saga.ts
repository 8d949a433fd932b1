import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, select, takeLatest } from '@giftstore/state';
import { retryRequested } from '../../retry/retry-requested';
import { fetchOccasions } from './api';
import { occasionsFailed, occasionsRequested, occasionsSucceeded, selectOccasions } from './slice';

function* loadOccasions({ http }: RemoteServices) {
  const { status } = yield* select(selectOccasions);
  if (status !== 'loading') return;
  try {
    yield* put(occasionsSucceeded(yield* call(fetchOccasions, http)));
  } catch (error) {
    yield* put(occasionsFailed(toErrorMessage(error)));
  }
}

export function* occasionsSaga(services: RemoteServices) {
  yield takeLatest(
    [occasionsRequested, retryRequested],
    safely(() => loadOccasions(services)),
  );
}
