import { forgotPasswordSlice } from './slice';

export const selectForgotPassword = forgotPasswordSlice.selectSlice;
