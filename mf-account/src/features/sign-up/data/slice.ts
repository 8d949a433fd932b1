import type { SignUpRequest } from '@giftstore/contracts/api';
import { createAuthSlice } from '../../../auth/data/slice';

export const signUpSlice = createAuthSlice<SignUpRequest['signup']>('signUp');

export const { requested: signUpRequested } = signUpSlice.actions;
