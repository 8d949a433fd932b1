import { createSelector } from '@giftstore/state';
import { type FactorChange, securitySlice } from './slice';

export const selectSecurity = securitySlice.selectSlice;

/** The kind of change under way; undefined while none is. */
export const selectBusyKind = createSelector(
  [selectSecurity],
  ({ isBusy, change }): FactorChange['kind'] | undefined => (isBusy ? change?.kind : undefined),
);
