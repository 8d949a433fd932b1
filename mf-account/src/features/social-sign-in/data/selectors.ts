import { socialReturnSlice } from './slice';

export const selectSocialReturn = socialReturnSlice.selectSlice;
