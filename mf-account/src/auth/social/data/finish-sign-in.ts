import type { SocialSignInResponse } from '@giftstore/contracts/api';
import type { RemoteServices } from '@giftstore/remote';
import { call, put, type SagaGenerator } from '@giftstore/state';
import { enterShop, secondFactorRequired } from '../../data/second-factor';
import { isExpired, type PendingSignIn } from '../pending-sign-in';
import type { ProviderReturn } from '../return-channel';
import { errorOfReturn, type SocialError, toSocialError } from '../social-error';
import { signInWithCode } from './api';
import { connectionReturned } from './connection';

/** How it ended, and whether the captcha was sent, which is then used up. */
export interface Finished {
  error?: SocialError;
  usedCaptcha: boolean;
}

/**
 * Ends a sign-in whose provider has returned, on the page that waited or on the page of the return: starts the session and
 * goes back to the page before, or shows the second step. A connection goes on at the profile's security.
 */
export function* finishSignIn(
  services: RemoteServices,
  pending: PendingSignIn,
  { code, error }: ProviderReturn,
): SagaGenerator<Finished> {
  if (code === undefined) return { error: errorOfReturn(error ?? ''), usedCaptcha: false };
  if (isExpired(pending)) return { error: { reason: 'mismatch' }, usedCaptcha: false };
  if (pending.connectTo !== undefined) return yield* finishConnection(services, pending, code);
  const done = services.loading();
  try {
    const data = yield* call(signInWithCode, services.http, pending, code);
    const welcome = { welcomeKey: welcomeKeyOf(data, pending) };
    if ('user' in data) enterShop(services, data.user, welcome);
    else yield* put(secondFactorRequired({ ...data.second_factor, ...welcome }));
    return { usedCaptcha: true };
  } catch (failure) {
    return { error: toSocialError(failure), usedCaptcha: true };
  } finally {
    done();
  }
}

/** Another customer may have signed in meanwhile, in another tab. */
function* finishConnection(
  { bus }: RemoteServices,
  { provider, verifier, connectTo }: PendingSignIn,
  code: string,
): SagaGenerator<Finished> {
  const session = bus.current('session');
  const isSame = session?.signedIn && (session.email ?? '') === connectTo;
  if (!isSame) return { error: { reason: 'mismatch' }, usedCaptcha: false };
  yield* put(connectionReturned({ provider, code, verifier }));
  return { usedCaptcha: false };
}

function welcomeKeyOf(data: SocialSignInResponse, { provider }: PendingSignIn): string {
  const isNew = 'user' in data && data.created;
  const isLinked = 'user' in data && data.linked;
  const linked = { Google: 'mf-account:social.linkedGoogle', Facebook: 'mf-account:social.linkedFacebook' };
  if (isLinked) return linked[provider];
  return isNew ? 'mf-account:social.created' : 'mf-account:signIn.welcome';
}
