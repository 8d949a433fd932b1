import { passkeySignInSlice } from './slice';

export const selectPasskeySignIn = passkeySignInSlice.selectSlice;
