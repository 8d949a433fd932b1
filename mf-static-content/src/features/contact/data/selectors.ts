import { contactOrdersSlice, contactSlice } from './slice';

export const selectContact = contactSlice.selectSlice;
export const selectOrders = (state: Parameters<typeof contactOrdersSlice.selectSlice>[0]) =>
  contactOrdersSlice.selectSlice(state).orders;
