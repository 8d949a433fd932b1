import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import { socialSignInFeature } from '../auth/social/feature';
import socialLocale from '../auth/social/locales/en.json';
import { SocialButtons } from '../auth/social/SocialButtons';
import { passkeySignInSaga } from '../features/passkey-sign-in/data/saga';
import { passkeySignInSlice } from '../features/passkey-sign-in/data/slice';
import passkeySignInLocale from '../features/passkey-sign-in/locales/en.json';
import { PasskeyButton } from '../features/passkey-sign-in/PasskeyButton';
import { secondFactorSaga } from '../features/second-factor/data/saga';
import { secondFactorSlice } from '../features/second-factor/data/slice';
import secondFactorLocale from '../features/second-factor/locales/en.json';
import { SecondStepGate } from '../features/second-factor/SecondStepGate';
import { signInSaga } from '../features/sign-in/data/saga';
import { signInSlice } from '../features/sign-in/data/slice';
import signInLocale from '../features/sign-in/locales/en.json';
import { ReasonBanner } from '../features/sign-in/ReasonBanner';
import { SignInForm } from '../features/sign-in/SignInForm';

export const locales = {
  en: { ...signInLocale, ...socialLocale, ...secondFactorLocale, ...passkeySignInLocale },
};

export const features: PageModule['features'] = [
  defineFeature({ slice: signInSlice, saga: signInSaga }),
  socialSignInFeature,
  defineFeature({ slice: secondFactorSlice, saga: secondFactorSaga }),
  defineFeature({ slice: passkeySignInSlice, saga: passkeySignInSaga }),
];

/** /auth/login: the form, and the other ways to sign in. */
export function Page() {
  return (
    <SecondStepGate>
      <SignInForm
        notice={<ReasonBanner />}
        alternatives={(captcha) => (
          <>
            <SocialButtons captcha={captcha} />
            <PasskeyButton />
          </>
        )}
      />
    </SecondStepGate>
  );
}
