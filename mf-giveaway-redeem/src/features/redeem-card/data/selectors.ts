import { redeemCardSlice } from './slice';

export const selectRedeemCard = redeemCardSlice.selectSlice;
