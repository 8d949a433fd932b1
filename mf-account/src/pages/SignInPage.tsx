import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { signInSaga } from '../features/sign-in/data/saga';
import { signInSlice } from '../features/sign-in/data/slice';
import { SignInForm } from '../features/sign-in/SignInForm';

export const features: PageModule['features'] = [defineFeature({ slice: signInSlice, saga: signInSaga })];

/** /auth/login: the form, and the other ways to sign in. */
export function Page() {
  return <SignInForm />;
}
