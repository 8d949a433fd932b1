import { contactSalesSlice } from './slice';

export const selectContactSales = contactSalesSlice.selectSlice;
