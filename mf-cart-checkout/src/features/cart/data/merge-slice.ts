import { createSlice, type PayloadAction } from '@giftstore/state';
import type { LeftOver } from '../../../cart/carry-over';

/** What became of the cards that somebody chose before they signed in. */
export interface MergeState {
  status: 'idle' | 'merging';
  /** Cards that were taken over and are still to be told of. */
  merged: number;
  /** What was not, until the shopper has decided. */
  left: LeftOver | undefined;
}

const initialState: MergeState = { status: 'idle', merged: 0, left: undefined };

const slice = createSlice({
  name: 'merge',
  initialState,
  reducers: {
    mergeAsked(state) {
      state.status = 'merging';
    },
    /** In place of what the account's cart holds. */
    replaceAsked(state) {
      state.status = 'merging';
    },
    leaveOutAsked() {},
    merged(_state, { payload }: PayloadAction<Omit<MergeState, 'status'>>) {
      return { status: 'idle', ...payload };
    },
    told(state) {
      state.merged = 0;
    },
  },
});

export const mergeReducer = slice.reducer;
export const mergeEvents = slice.actions;
export const selectMerge = (state: unknown) => (state as { merge: MergeState }).merge;
