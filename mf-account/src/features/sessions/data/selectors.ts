import type { CustomerSession } from '@giftstore/contracts/api';
import { createSelector } from '@giftstore/state';
import { sessionsSlice } from './slice';

export const selectSessions = sessionsSlice.selectSlice;

/** The sessions that are not being ended, this device first. */
export const selectShownSessions = createSelector(
  [selectSessions],
  ({ sessions, ending }): CustomerSession[] => {
    const shown = sessions.filter(({ id }) => !ending.includes(id));
    return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
  },
);
