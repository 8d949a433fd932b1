import type { OrderRow } from '@giftstore/contracts/api';
import { createFormSlice } from '@giftstore/remote/forms';
import { createSlice, type PayloadAction } from '@giftstore/state';
import type { ContactValues } from './api';

export const contactSlice = createFormSlice<ContactValues>('contact');
export const contactActions = contactSlice.actions;

/** The orders that a customer may choose from; none until they are loaded, and none for a guest. */
export const contactOrdersSlice = createSlice({
  name: 'contactOrders',
  initialState: { orders: [] as OrderRow[] },
  reducers: {
    requested: () => undefined,
    loaded: (_, { payload: orders }: PayloadAction<OrderRow[]>) => ({ orders }),
  },
});
export const contactOrdersActions = contactOrdersSlice.actions;
