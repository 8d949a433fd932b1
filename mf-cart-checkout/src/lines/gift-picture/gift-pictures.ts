import { defineFeature } from '@giftstore/state';
import { giftPicturesSaga } from './data/saga';
import { giftPicturesSlice } from './data/slice';

/** For every page that shows lines. */
export const giftPictures = defineFeature({ slice: giftPicturesSlice, saga: giftPicturesSaga });
