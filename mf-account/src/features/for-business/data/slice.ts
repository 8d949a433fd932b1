import type { ContactRequest } from '@giftstore/contracts/api';
import { createFormSlice } from '@giftstore/remote/forms';

/** What a company writes; its topic is always the same. */
export type SalesMessage = Pick<ContactRequest['contact'], 'name' | 'email' | 'message'>;

/** The contact form has the states of the other forms with a captcha. */
export const contactSalesSlice = createFormSlice<SalesMessage>('contactSales');

export const contactSalesActions = contactSalesSlice.actions;
