import { accountDataSlice } from './slice';

export const selectAccountData = accountDataSlice.selectSlice;
