import { createSelector } from '@giftstore/state';
import { type SecurityChange, securitySlice } from './slice';

export const selectSecurity = securitySlice.selectSlice;

/** Google and Facebook, as far as they sign in to the account. */
export const selectConnected = createSelector([selectSecurity], ({ connected }) => connected);

/** The kind of change under way; undefined while none is. */
export const selectBusyKind = createSelector(
  [selectSecurity],
  ({ isBusy, change }): SecurityChange['kind'] | undefined => (isBusy ? change?.kind : undefined),
);
