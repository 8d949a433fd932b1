import type { ContactRequest } from '@giftstore/contracts/api';
import { createAuthSlice } from '../../../auth/data/slice';

/** The contact form has the states of the other forms with a captcha. */
export const contactSalesSlice = createAuthSlice<ContactRequest['contact']>('contactSales');

export const contactSalesActions = contactSalesSlice.actions;
