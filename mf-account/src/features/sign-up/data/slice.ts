import type { SignUpRequest } from '@giftstore/contracts/api';
import { createFormSlice } from '@giftstore/remote/forms';

export const signUpSlice = createFormSlice<SignUpRequest['signup']>('signUp');

export const { requested: signUpRequested } = signUpSlice.actions;
