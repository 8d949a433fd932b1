import type { FieldErrors } from '@giftstore/contracts';
import { createSlice, type PayloadAction } from '@giftstore/state';
import type { EntryRequest } from './entry-api';

export interface EntryState {
  status: 'idle' | 'sending' | 'done' | 'failed';
  /** What the server said of single fields. */
  faults: FieldErrors;
  /** The server's own sentences; none for a fault that is not the person's. */
  lines: string[];
  /** How many tries were answered: each uses its captcha up. */
  round: number;
}

const initialState: EntryState = { status: 'idle', faults: {}, lines: [], round: 0 };

/** Signing in and signing up: one try at a time, and what became of it. */
export const entrySlice = createSlice({
  name: 'entry',
  initialState,
  reducers: {
    submitted(state, _: PayloadAction<EntryRequest>) {
      state.status = 'sending';
      state.faults = {};
      state.lines = [];
    },
    succeeded(state) {
      state.status = 'done';
    },
    failed(state, { payload }: PayloadAction<Pick<EntryState, 'faults' | 'lines'>>) {
      state.status = 'failed';
      state.faults = payload.faults;
      state.lines = payload.lines;
      state.round += 1;
    },
  },
});

export const { submitted, succeeded, failed } = entrySlice.actions;
export const selectEntry = (state: { entry: EntryState }) => state.entry;
