import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { requestConfirmationLink } from './api';
import { linkFailed, linkRequested, linkSucceeded } from './slice';

function* sendLink({ http }: RemoteServices) {
  try {
    yield* call(requestConfirmationLink, http);
    yield* put(linkSucceeded());
  } catch (error) {
    yield* put(linkFailed(toMessage(error)));
  }
}

/** After too many requests the server's message names the time to wait. */
function toMessage(error: unknown): ErrorMessage {
  const isLimit = error instanceof ApiError && error.code === 429 && error.message;
  return isLimit ? { text: error.message } : toErrorMessage(error);
}

export function* unconfirmedEmailSaga(services: RemoteServices) {
  yield takeLeading(
    linkRequested,
    safely(() => sendLink(services)),
  );
}
