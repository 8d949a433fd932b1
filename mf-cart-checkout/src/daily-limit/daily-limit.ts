import { defineFeature } from '@giftstore/state';
import { dailyLimitSaga } from './data/saga';
import { dailyLimitSlice } from './data/slice';

/** For the cart and the payment page. */
export const dailyLimit = defineFeature({ slice: dailyLimitSlice, saga: dailyLimitSaga });
