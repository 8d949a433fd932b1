import { toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { saveFile } from '@giftstore/remote/files';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { fetchStatement } from './api';
import { statementActions as actions } from './slice';

function* download({ http }: RemoteServices) {
  try {
    saveFile(yield* call(fetchStatement, http));
    yield* put(actions.statementSucceeded());
  } catch (error) {
    yield* put(actions.statementFailed(toErrorMessage(error)));
  }
}

export function* statementSaga(services: RemoteServices) {
  yield takeLeading(
    actions.statementRequested,
    safely(() => download(services)),
  );
}
