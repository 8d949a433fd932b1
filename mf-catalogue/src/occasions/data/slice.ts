import type { GiftingCategory } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { retryRequested } from '../../retry/retry-requested';

interface OccasionsState {
  status: Status;
  items: GiftingCategory[];
  error: ErrorMessage | undefined;
}

const initialState: OccasionsState = { status: 'idle', items: [], error: undefined };

/** The occasions that the shop has designs for, the same in every country. */
export const occasionsSlice = createSlice({
  name: 'occasions',
  initialState,
  reducers: {
    /** Occasions that are already loaded are not loaded again. */
    occasionsRequested(state) {
      if (state.status === 'ready') return;
      state.status = 'loading';
      state.error = undefined;
    },
    occasionsSucceeded: (_state, { payload: items }: PayloadAction<GiftingCategory[]>) => ({
      status: 'ready' as const,
      items,
      error: undefined,
    }),
    occasionsFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(retryRequested, (state) => {
      if (state.status !== 'failed') return;
      state.status = 'loading';
      state.error = undefined;
    });
  },
});

export const { occasionsRequested, occasionsSucceeded, occasionsFailed } = occasionsSlice.actions;
export const selectOccasions = occasionsSlice.selectSlice;
