import type { StateOf } from '@giftstore/state';
import { guestDetailsSlice } from './slice';

export const selectFieldErrors = (state: StateOf<typeof guestDetailsSlice>) =>
  guestDetailsSlice.selectSlice(state).fieldErrors;
