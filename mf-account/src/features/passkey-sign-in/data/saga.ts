import { ApiError, type ErrorMessage, toErrorMessage } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, safely, takeLeading } from '@giftstore/state';
import { enterShop } from '../../../auth/data/second-factor';
import { passkeyErrorOf } from '../../../auth/passkeys/passkeys';
import { signInWithPasskey } from './api';
import { passkeySignInActions as actions } from './slice';

function* signIn(services: RemoteServices) {
  const done = services.loading();
  try {
    const user = yield* call(signInWithPasskey, services.http);
    yield* put(actions.succeeded());
    enterShop(services, user, { welcomeKey: 'mf-account:signIn.welcome' });
  } catch (error) {
    yield* put(actions.failed(messageOf(error)));
  } finally {
    done();
  }
}

function messageOf(error: unknown): ErrorMessage {
  const text = error instanceof ApiError && error.errors.passkey?.[0];
  if (text) return { text };
  return passkeyErrorOf(error, 'mf-account:passkeySignIn') ?? toErrorMessage(error);
}

export function* passkeySignInSaga(services: RemoteServices) {
  // takeLeading: the browser shows one request at a time.
  yield takeLeading(
    actions.requested,
    safely(() => signIn(services)),
  );
}
