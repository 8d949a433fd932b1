import { defineFeature } from '@giftstore/state';
import { cartRoomSaga } from './data/saga';
import { cartRoomSlice } from './data/slice';

export const cartRoom = defineFeature({ slice: cartRoomSlice, saga: cartRoomSaga });
