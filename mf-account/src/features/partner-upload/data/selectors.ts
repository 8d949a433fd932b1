import { partnerUploadSlice } from './slice';

export const selectPartnerUpload = partnerUploadSlice.selectSlice;
