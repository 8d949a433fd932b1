import type { BalanceEntries } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { EntriesPage } from './api';

export interface PartnerBalanceState {
  status: Status;
  error: ErrorMessage | undefined;
  /** The page that was loaded last. */
  page: BalanceEntries | undefined;
}

const initialState: PartnerBalanceState = { status: 'idle', error: undefined, page: undefined };

/** The movements of a partner's balance. */
export const partnerBalanceSlice = createSlice({
  name: 'partnerBalance',
  initialState,
  reducers: {
    entriesRequested: (_state, _: PayloadAction<EntriesPage>) => ({
      ...initialState,
      status: 'loading' as const,
    }),
    entriesSucceeded(state, { payload }: PayloadAction<BalanceEntries>) {
      state.status = 'ready';
      state.page = payload;
    },
    entriesFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const partnerBalanceActions = partnerBalanceSlice.actions;
