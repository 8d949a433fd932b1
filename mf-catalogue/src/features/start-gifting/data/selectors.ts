import { startGiftingSlice } from './slice';

export const selectStartGifting = startGiftingSlice.selectSlice;
