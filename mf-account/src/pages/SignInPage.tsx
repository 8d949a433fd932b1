import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { socialSignInFeature } from '../auth/social/feature';
import socialLocale from '../auth/social/locales/en.json';
import { SocialButtons } from '../auth/social/SocialButtons';
import { signInSaga } from '../features/sign-in/data/saga';
import { signInSlice } from '../features/sign-in/data/slice';
import { SignInForm } from '../features/sign-in/SignInForm';

export const locales = { en: socialLocale };

export const features: PageModule['features'] = [
  defineFeature({ slice: signInSlice, saga: signInSaga }),
  socialSignInFeature,
];

/** /auth/login: the form, and the other ways to sign in. */
export function Page() {
  return <SignInForm alternatives={(captcha) => <SocialButtons captcha={captcha} />} />;
}
