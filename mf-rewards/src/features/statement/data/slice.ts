import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

export interface StatementState {
  status: Status;
  error: ErrorMessage | undefined;
}

const initialState: StatementState = { status: 'idle', error: undefined };

export const statementSlice = createSlice({
  name: 'statement',
  initialState,
  reducers: {
    statementRequested(): StatementState {
      return { status: 'loading', error: undefined };
    },
    statementSucceeded(state) {
      state.status = 'ready';
    },
    statementFailed(_state, { payload }: PayloadAction<ErrorMessage>) {
      return { status: 'failed', error: payload };
    },
  },
});

export const statementActions = statementSlice.actions;

export const selectStatement = statementSlice.selectSlice;
