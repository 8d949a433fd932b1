import type { SignInRequest } from '@giftstore/contracts/api';
import { createFormSlice } from '@giftstore/remote/forms';

export const signInSlice = createFormSlice<SignInRequest['signin']>('signIn');

export const { requested: signInRequested } = signInSlice.actions;
