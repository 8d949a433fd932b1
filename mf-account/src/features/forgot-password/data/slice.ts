import type { ForgotPasswordRequest } from '@giftstore/contracts/api';
import { createFormSlice } from '@giftstore/remote/forms';

export const forgotPasswordSlice = createFormSlice<ForgotPasswordRequest>('forgotPassword');

export const forgotPasswordActions = forgotPasswordSlice.actions;
