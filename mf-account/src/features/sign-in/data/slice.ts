import type { SignInRequest } from '@giftstore/contracts/api';
import { createAuthSlice } from '../../../auth/data/slice';

export const signInSlice = createAuthSlice<SignInRequest['signin']>('signIn');

export const { requested: signInRequested } = signInSlice.actions;
