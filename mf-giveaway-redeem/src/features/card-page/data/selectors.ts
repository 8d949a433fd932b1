import { cardPageSlice } from './slice';

export const selectCardPage = cardPageSlice.selectSlice;
