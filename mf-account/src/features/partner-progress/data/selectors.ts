import { partnerProgressSlice } from './slice';

export const selectPartnerProgress = partnerProgressSlice.selectSlice;
