import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { signUpSaga } from '../features/sign-up/data/saga';
import { signUpSlice } from '../features/sign-up/data/slice';
import { SignUpForm } from '../features/sign-up/SignUpForm';

export const features: PageModule['features'] = [defineFeature({ slice: signUpSlice, saga: signUpSaga })];

/** /auth/signup: the form, and the other ways to create an account. */
export function Page() {
  return <SignUpForm />;
}
