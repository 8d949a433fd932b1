import type { ContactRequest } from '@giftstore/contracts/api';
import { createFormSlice } from '@giftstore/remote/forms';
import { createSlice, type PayloadAction } from '@giftstore/state';

/** What a company writes; its topic is always the same. */
export type SalesMessage = Pick<ContactRequest['contact'], 'name' | 'email' | 'message'>;

/** The contact form has the states of the other forms with a captcha. */
export const contactSalesSlice = createFormSlice<SalesMessage>('contactSales');

export const contactSalesActions = contactSalesSlice.actions;

/** The customer's whole name, of which a session has the first only; empty until it is loaded, and for a guest. */
export const ownNameSlice = createSlice({
  name: 'ownName',
  initialState: { name: '' },
  reducers: {
    requested: () => undefined,
    loaded: (_, { payload: name }: PayloadAction<string>) => ({ name }),
  },
});

export const ownNameActions = ownNameSlice.actions;
