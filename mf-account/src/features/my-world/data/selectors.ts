import { myWorldSlice } from './slice';

export const selectMyWorld = myWorldSlice.selectSlice;
