import { partnerBalanceSlice } from './slice';

export const selectPartnerBalance = partnerBalanceSlice.selectSlice;
