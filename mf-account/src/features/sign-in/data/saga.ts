import { createAuthSaga } from '../../../auth/data/saga';
import { signIn } from './api';
import { signInSlice } from './slice';

export const signInSaga = createAuthSaga(signInSlice, {
  fetchUser: signIn,
  welcomeKey: 'mf-account:signIn.welcome',
});
