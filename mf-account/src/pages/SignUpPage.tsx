import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { socialSignInFeature } from '../auth/social/feature';
import socialLocale from '../auth/social/locales/en.json';
import { SocialButtons } from '../auth/social/SocialButtons';
import { signUpSaga } from '../features/sign-up/data/saga';
import { signUpSlice } from '../features/sign-up/data/slice';
import { SignUpForm } from '../features/sign-up/SignUpForm';

export const locales = { en: socialLocale };

export const features: PageModule['features'] = [
  defineFeature({ slice: signUpSlice, saga: signUpSaga }),
  socialSignInFeature,
];

/** /auth/signup: the form, and the other ways to create an account. */
export function Page() {
  return <SignUpForm alternatives={(captcha) => <SocialButtons captcha={captcha} />} />;
}
