import { signUpSlice } from './slice';

export const selectSignUp = signUpSlice.selectSlice;
