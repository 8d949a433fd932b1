import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { retryRequested } from '../../retry/retry-requested';

export interface PerUnitListState<Item> {
  /** The gift-card unit that the items belong to. */
  unit: number | undefined;
  status: Status;
  items: Item[];
  error: ErrorMessage | undefined;
}

/** The state of a list that depends on the gift-card unit alone. */
export function createPerUnitListSlice<Item>(name: string) {
  const initialState: PerUnitListState<Item> = {
    unit: undefined,
    status: 'idle',
    items: [],
    error: undefined,
  };
  return createSlice({
    name,
    initialState: initialState as PerUnitListState<Item>,
    reducers: {
      /** A list that is already loaded is not loaded again. */
      requested: (state, { payload: unit }: PayloadAction<number>) =>
        state.unit === unit && state.status === 'ready'
          ? undefined
          : { ...initialState, unit, status: 'loading' as const },
      succeeded: ({ unit }, { payload: items }: PayloadAction<Item[]>) => ({
        unit,
        status: 'ready' as const,
        items,
        error: undefined,
      }),
      failed(state, { payload: error }: PayloadAction<ErrorMessage>) {
        state.status = 'failed';
        state.error = error;
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
}

export type PerUnitListSlice<Item> = ReturnType<typeof createPerUnitListSlice<Item>>;
