import type { RemoteServices } from '@giftstore/remote';
import { call, fork, put, safely, takeLatest, takeLeading } from '@giftstore/state';
import { leavePage, prefersOneTab } from '../leave-page';
import {
  clearPending,
  newPendingSignIn,
  type PendingSignIn,
  savePending,
  takeReturned,
} from '../pending-sign-in';
import { awaitReturn } from '../return-channel';
import { openSignInWindow, type SignInWindow } from '../sign-in-window';
import { type SocialErrorReason, toSocialError } from '../social-error';
import { fetchAuthorizationUrl, fetchProviders } from './api';
import { finishSignIn } from './finish-sign-in';
import { socialSignInActions as actions } from './slice';

type Requested = ReturnType<typeof actions.requested>;

/** Without the list both buttons stay, and the provider's own error shows. */
function* loadProviders(services: RemoteServices) {
  try {
    yield* put(actions.providersSucceeded(yield* call(fetchProviders, services.http)));
  } catch {
    // The start of a sign-in says what is wrong.
  }
}

function* signIn(services: RemoteServices, { payload }: Requested) {
  const { provider, captcha, connectTo, inThisTab } = payload;
  const kind = inThisTab || prefersOneTab() ? 'tab' : 'window';
  const pending = newPendingSignIn({ provider, captcha, connectTo, kind });
  // Saved before the window opens, which gets a copy of this tab's storage.
  const isSaved = savePending(pending);
  if (kind === 'tab') return yield* leave(services, pending, isSaved);
  const opened = openSignInWindow(services.i18n.t('mf-account:social.window', { provider }));
  if (opened) return yield* signInByWindow(services, pending, opened);
  clearPending();
  yield* fail('blocked');
}

/** The rest happens on the page of the return, `features/social-sign-in`. */
function* leave(services: RemoteServices, pending: PendingSignIn, isSaved: boolean) {
  if (!isSaved) return yield* fail('failed');
  try {
    leavePage(yield* call(fetchAuthorizationUrl, services.http, pending));
  } catch (error) {
    clearPending();
    yield* put(actions.failed({ error: toSocialError(error), usedCaptcha: false }));
  }
}

function* signInByWindow(services: RemoteServices, pending: PendingSignIn, opened: SignInWindow) {
  const waiting = awaitReturn(pending.state);
  try {
    opened.show(yield* call(fetchAuthorizationUrl, services.http, pending));
    yield* put(actions.windowOpened());
    yield fork(reportClosed, opened);
    const result = yield* call(() => waiting.result);
    opened.stop();
    yield* put(actions.returned());
    const { error, usedCaptcha } = yield* call(finishSignIn, services, pending, result);
    yield* error ? put(actions.failed({ error, usedCaptcha })) : put(actions.succeeded());
  } catch (error) {
    yield* put(actions.failed({ error: toSocialError(error), usedCaptcha: false }));
  } finally {
    clearPending();
    waiting.stop();
    opened.stop();
    opened.close();
  }
}

/** Goes on with a connection that left this tab, and has returned to `features/social-sign-in`. */
function* resume(services: RemoteServices) {
  const pending = takeReturned();
  if (!pending) return;
  yield* put(actions.resumed(pending.provider));
  const { error } = yield* call(finishSignIn, services, pending, pending.result);
  yield* error ? put(actions.failed({ error, usedCaptcha: false })) : put(actions.succeeded());
}

/** The page goes on waiting: a window that only looked closed may still return. */
function* reportClosed(opened: SignInWindow) {
  if (yield* call(() => opened.closed)) yield* fail('closed');
}

function* fail(reason: SocialErrorReason) {
  yield* put(actions.failed({ error: { reason }, usedCaptcha: false }));
}

export function* socialSignInSaga(services: RemoteServices) {
  yield takeLeading(
    actions.providersRequested,
    safely(() => loadProviders(services)),
  );
  yield takeLeading(
    actions.connectionsShown,
    safely(() => resume(services)),
  );
  // takeLatest: after a window was lost, the next click begins anew.
  yield takeLatest(
    actions.requested,
    safely((action: Requested) => signIn(services, action)),
  );
}
