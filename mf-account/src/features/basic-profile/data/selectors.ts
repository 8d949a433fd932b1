import { basicProfileSlice } from './slice';

export const selectBasicProfile = basicProfileSlice.selectSlice;
