import { contactSalesSlice, ownNameSlice } from './slice';

export const selectContactSales = contactSalesSlice.selectSlice;
export const selectOwnName = ownNameSlice.selectSlice;
