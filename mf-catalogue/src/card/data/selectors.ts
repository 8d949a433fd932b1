import { cardSlice } from './slice';

export const selectCard = cardSlice.selectSlice;
