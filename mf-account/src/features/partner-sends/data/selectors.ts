import { partnerSendsSlice } from './slice';

export const selectPartnerSends = partnerSendsSlice.selectSlice;
