import { giftSlice } from './slice';

export const selectGift = giftSlice.selectSlice;
