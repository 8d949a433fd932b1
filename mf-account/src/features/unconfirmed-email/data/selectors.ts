import { unconfirmedEmailSlice } from './slice';

export const selectUnconfirmedEmail = unconfirmedEmailSlice.selectSlice;
