import { partnerSendSlice } from './slice';

export const selectPartnerSend = partnerSendSlice.selectSlice;
