import type { ForgotPasswordRequest } from '@giftstore/contracts/api';
import { createAuthSlice } from '../../../auth/data/slice';

export const forgotPasswordSlice = createAuthSlice<ForgotPasswordRequest>('forgotPassword');

export const forgotPasswordActions = forgotPasswordSlice.actions;
