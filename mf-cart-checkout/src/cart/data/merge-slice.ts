import { createAction, createSlice, type PayloadAction } from '@giftstore/state';
import type { UnmergedLines } from '../merge-guest-cart';

/** The merge of a guest's cart after sign-in. */
export interface MergeState {
  status: 'idle' | 'loading';
  /** Merged cards that the page still reports. */
  merged: number;
  /** Lines that were not merged, until the shopper decides. */
  unmerged: UnmergedLines | undefined;
}

const initialState: MergeState = { status: 'idle', merged: 0, unmerged: undefined };

export const mergeSlice = createSlice({
  name: 'mergeCart',
  initialState,
  reducers: {
    mergeRequested(state) {
      state.status = 'loading';
    },
    /** Merge, replacing what the account's cart holds. */
    replaceRequested(state) {
      state.status = 'loading';
    },
    mergeFinished: (_state, { payload }: PayloadAction<Omit<MergeState, 'status'>>): MergeState => ({
      status: 'idle',
      ...payload,
    }),
    reportDismissed(state) {
      state.merged = 0;
    },
  },
});

export const mergeActions = {
  ...mergeSlice.actions,
  discardRequested: createAction('mergeCart/discardRequested'),
};
export const selectMerge = mergeSlice.selectSlice;
