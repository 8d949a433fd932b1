import { secondFactorSlice } from './slice';

export const selectSecondFactor = secondFactorSlice.selectSlice;
