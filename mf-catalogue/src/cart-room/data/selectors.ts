import { cartRoomSlice } from './slice';

export const selectCartRoom = cartRoomSlice.selectSlice;
