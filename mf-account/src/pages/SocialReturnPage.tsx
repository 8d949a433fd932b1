import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import socialLocale from '../auth/social/locales/en.json';
import { secondFactorSaga } from '../features/second-factor/data/saga';
import { secondFactorSlice } from '../features/second-factor/data/slice';
import secondFactorLocale from '../features/second-factor/locales/en.json';
import { SecondStepGate } from '../features/second-factor/SecondStepGate';
import { socialReturnSaga } from '../features/social-sign-in/data/saga';
import { socialReturnSlice } from '../features/social-sign-in/data/slice';
import { SocialReturnPanel } from '../features/social-sign-in/SocialReturnPanel';

export const locales = { en: { ...socialLocale, ...secondFactorLocale } };

export const features: PageModule['features'] = [
  defineFeature({ slice: socialReturnSlice, saga: socialReturnSaga }),
  defineFeature({ slice: secondFactorSlice, saga: secondFactorSaga }),
];

/** /auth/social: the end of a sign-in with Google or Facebook. */
export function Page() {
  return (
    <SecondStepGate>
      <SocialReturnPanel />
    </SecondStepGate>
  );
}
