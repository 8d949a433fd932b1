import { defineFeature } from '@giftstore/state';
import { recentCardsSaga } from './data/saga';
import { recentCardsSlice } from './data/slice';

export const recentCards = defineFeature({ slice: recentCardsSlice, saga: recentCardsSaga });
