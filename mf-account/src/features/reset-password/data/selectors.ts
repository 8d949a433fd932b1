import { resetPasswordSlice } from './slice';

export const selectResetPassword = resetPasswordSlice.selectSlice;
