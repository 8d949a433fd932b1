import { createSelector } from '@giftstore/state';
import { claimSlice } from './slice';

export const selectClaim = claimSlice.selectSlice;

/** Whether the confirmation replaces the form (rules core-4.56, more-4.3). */
export const selectIsClaimed = createSelector([selectClaim], ({ status }) => status === 'claimed');
