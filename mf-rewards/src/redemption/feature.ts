import type { RemoteServices } from '@giftstore/remote';
import { defineFeature, type Feature } from '@giftstore/state';
import { redemptionSaga } from './data/saga';
import { redemptionSlice } from './data/slice';

/** For the points page and for the dialog over other pages. */
export const redemptionFeature: Feature<RemoteServices> = defineFeature({
  slice: redemptionSlice,
  saga: redemptionSaga,
});
