import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { socialSignInFeature } from '../auth/social/feature';
import socialLocale from '../auth/social/locales/en.json';
import { SocialButtons } from '../auth/social/SocialButtons';
import { secondFactorSaga } from '../features/second-factor/data/saga';
import { secondFactorSlice } from '../features/second-factor/data/slice';
import secondFactorLocale from '../features/second-factor/locales/en.json';
import { SecondStepGate } from '../features/second-factor/SecondStepGate';
import { signUpSaga } from '../features/sign-up/data/saga';
import { signUpSlice } from '../features/sign-up/data/slice';
import { SignUpForm } from '../features/sign-up/SignUpForm';

export const locales = { en: { ...socialLocale, ...secondFactorLocale } };

export const features: PageModule['features'] = [
  defineFeature({ slice: signUpSlice, saga: signUpSaga }),
  socialSignInFeature,
  defineFeature({ slice: secondFactorSlice, saga: secondFactorSaga }),
];

/** /auth/signup: the form, and the other ways to create an account. */
export function Page() {
  return (
    <SecondStepGate>
      <SignUpForm alternatives={(captcha) => <SocialButtons captcha={captcha} />} />
    </SecondStepGate>
  );
}
