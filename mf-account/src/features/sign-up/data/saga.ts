import type { Http, SignedInUser } from '@giftstore/contracts';
import type { SignUpRequest } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import type { FormRequest } from '@giftstore/remote/forms';
import { createAuthSaga } from '../../../auth/data/saga';
import { signUp } from './api';
import { signUpSlice } from './slice';

/** How long "verification link sent" stays (rules core-2.22, core-9.16). */
const LINK_SENT_MS = 5_000;

export function signUpSaga(services: RemoteServices) {
  const saga = createAuthSaga(signUpSlice, {
    fetchUser: (http, request) => signUpOrBlameEmail(http, request, services),
    welcomeKey: 'mf-account:signUp.welcome',
    welcomeMs: LINK_SENT_MS,
  });
  return saga(services);
}

/** A response without a code, whose HTTP status alone is a success, is an error of the e-mail field (rule core-4.8). */
async function signUpOrBlameEmail(
  http: Http,
  request: FormRequest<SignUpRequest['signup']>,
  { i18n }: RemoteServices,
): Promise<SignedInUser> {
  try {
    return await signUp(http, request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 200) throw error;
    throw new ApiError('refused', 400, { errors: { email: [i18n.t('mf-account:signUp.failed')] } });
  }
}
