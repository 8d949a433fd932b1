import type { Credits } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { TransactionsQuery } from './api';

export interface TransactionsState {
  status: Status;
  error: ErrorMessage | undefined;
  /** E-mail of the customer whose transactions these are. */
  account: string | undefined;
  query: TransactionsQuery;
  /** The rows of an earlier query until those of this one are loaded. */
  rows: Credits | undefined;
}

const initialState: TransactionsState = {
  status: 'idle',
  error: undefined,
  account: undefined,
  query: { kind: undefined, page: 1 },
  rows: undefined,
};

type Request = Pick<TransactionsState, 'account' | 'query'>;

export const transactionsSlice = createSlice({
  name: 'transactions',
  initialState,
  reducers: {
    transactionsRequested(state, { payload }: PayloadAction<Request>) {
      const isSame = state.account === payload.account;
      return { ...(isSame ? state : initialState), ...payload, status: 'loading', error: undefined };
    },
    retryRequested(state) {
      state.status = 'loading';
      state.error = undefined;
    },
    transactionsSucceeded(state, { payload }: PayloadAction<Credits>) {
      state.status = 'ready';
      state.error = undefined;
      state.rows = payload;
    },
    transactionsFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const transactionsActions = transactionsSlice.actions;

export const selectTransactions = transactionsSlice.selectSlice;
