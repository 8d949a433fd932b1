import { signInSlice } from './slice';

export const selectSignIn = signInSlice.selectSlice;
