import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLatest } from '@giftstore/state';
import { fetchEntries } from './api';
import { partnerBalanceActions as actions } from './slice';

type Requested = ReturnType<typeof actions.entriesRequested>;

function* loadEntries(services: RemoteServices, { payload }: Requested) {
  const done = services.loading();
  try {
    yield* put(actions.entriesSucceeded(yield* call(fetchEntries, services.http, payload)));
  } catch (error) {
    yield* put(actions.entriesFailed(toErrorMessage(error)));
  } finally {
    done();
  }
}

export function* partnerBalanceSaga(services: RemoteServices) {
  yield takeLatest(
    actions.entriesRequested,
    safely((action: Requested) => loadEntries(services, action)),
  );
}
