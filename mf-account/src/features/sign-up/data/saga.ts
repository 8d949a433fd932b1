import { createAuthSaga } from '../../../auth/data/saga';
import { signUp } from './api';
import { signUpSlice } from './slice';

/** How long "verification link sent" stays (rules core-2.22, core-9.16). */
const LINK_SENT_MS = 5_000;

export const signUpSaga = createAuthSaga(signUpSlice, {
  fetchUser: signUp,
  welcomeKey: 'mf-account:signUp.welcome',
  welcomeMs: LINK_SENT_MS,
});
