import { socialSignInSlice } from './slice';

export const selectSocialSignIn = socialSignInSlice.selectSlice;
