import type { PageModule } from '@giftstore/remote';
import { defineFeature } from '@giftstore/state';
import socialLocale from '../auth/social/locales/en.json';
import { socialReturnSaga } from '../features/social-sign-in/data/saga';
import { socialReturnSlice } from '../features/social-sign-in/data/slice';
import { SocialReturnPanel } from '../features/social-sign-in/SocialReturnPanel';

export const locales = { en: socialLocale };

export const features: PageModule['features'] = [
  defineFeature({ slice: socialReturnSlice, saga: socialReturnSaga }),
];

/** /auth/social: the end of a sign-in with Google or Facebook. */
export function Page() {
  return <SocialReturnPanel />;
}
