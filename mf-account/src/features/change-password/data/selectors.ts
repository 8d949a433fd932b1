import { changePasswordSlice } from './slice';

export const selectChangePassword = changePasswordSlice.selectSlice;
