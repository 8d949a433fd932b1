import { POINTS_PER_AED } from '@giftstore/contracts/limits';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { redemptionActions } from '../../../redemption/data/slice';
import type { Balance } from './api';

export interface BalanceState {
  status: Status;
  error: ErrorMessage | undefined;
  balance: Balance | undefined;
  /** The value of `balance` in the currency of the chosen country. */
  worth: { currency: string; amount: number; value: number } | undefined;
}

const initialState: BalanceState = {
  status: 'idle',
  error: undefined,
  balance: undefined,
  worth: undefined,
};

export const balanceSlice = createSlice({
  name: 'balance',
  initialState,
  reducers: {
    /** Of another customer than before: nothing that is loaded stays visible. */
    accountChanged(): BalanceState {
      return { ...initialState, status: 'loading' };
    },
    balanceRequested(state) {
      state.status = 'loading';
      state.error = undefined;
    },
    balanceSucceeded(state, { payload }: PayloadAction<Balance>) {
      state.status = 'ready';
      state.error = undefined;
      state.balance = payload;
    },
    balanceFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    worthRequested(_state, _action: PayloadAction<{ currency: string; value: number }>) {},
    worthSucceeded(state, { payload }: PayloadAction<BalanceState['worth']>) {
      state.worth = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(redemptionActions.convertSucceeded, (state, { payload: { total_credits: total } }) => {
      if (state.balance) state.balance = { ...state.balance, total, value: total / POINTS_PER_AED };
    }),
});

export const balanceActions = balanceSlice.actions;

export const selectBalance = balanceSlice.selectSlice;
