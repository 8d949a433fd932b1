import type { ContactRequest } from '@giftstore/contracts/api';
import { createAuthSlice } from '../../../auth/data/slice';

/** What a company writes; its topic is always the same. */
export type SalesMessage = Pick<ContactRequest['contact'], 'name' | 'email' | 'message'>;

/** The contact form has the states of the other forms with a captcha. */
export const contactSalesSlice = createAuthSlice<SalesMessage>('contactSales');

export const contactSalesActions = contactSalesSlice.actions;
