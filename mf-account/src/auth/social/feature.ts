import type { RemoteServices } from '@giftstore/remote';
import { defineFeature, type Feature } from '@giftstore/state';
import { socialSignInSaga } from './data/saga';
import { socialSignInSlice } from './data/slice';

/** For the pages with `SocialButtons`. */
export const socialSignInFeature: Feature<RemoteServices> = defineFeature({
  slice: socialSignInSlice,
  saga: socialSignInSaga,
});
