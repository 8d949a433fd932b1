import { createAction, createSlice, type PayloadAction } from '@giftstore/state';
import type { UnmergedLines } from '../merge-guest-cart';
import { cartActions } from './slice';

/** The merge of a guest's cart after sign-in. */
export interface MergeState {
  status: 'idle' | 'loading';
  /** Merged cards that the page still reports. */
  merged: number;
  /** Lines that were not merged, until the shopper decides. */
  unmerged: UnmergedLines | undefined;
}

const initialState: MergeState = { status: 'idle', merged: 0, unmerged: undefined };

function dismissReport(state: MergeState): void {
  state.merged = 0;
}

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
    reportDismissed: dismissReport,
  },
  // Its number no longer fits a cart that the shopper has changed since.
  extraReducers: ({ addCase }) => {
    for (const change of [
      cartActions.quantityChangeRequested,
      cartActions.removalRequested,
      cartActions.clearRequested,
    ])
      addCase(change, dismissReport);
  },
});

export const mergeActions = {
  ...mergeSlice.actions,
  discardRequested: createAction('mergeCart/discardRequested'),
};
export const selectMerge = mergeSlice.selectSlice;
