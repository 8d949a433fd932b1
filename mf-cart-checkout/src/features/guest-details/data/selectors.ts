import { createSelector, type StateOf } from '@giftstore/state';
import { guestDetailsSlice } from './slice';

export const selectFieldErrors = (state: StateOf<typeof guestDetailsSlice>) =>
  guestDetailsSlice.selectSlice(state).fieldErrors;

/** The server's errors as the form has them, one text a field. */
export const selectErrorTexts = createSelector(
  [selectFieldErrors],
  (fieldErrors): Record<string, string> =>
    Object.fromEntries(Object.entries(fieldErrors).map(([name, messages]) => [name, messages.join(', ')])),
);
