import { createSlice, type PayloadAction } from '@giftstore/state';

/** A visit from My World: `remembered` in this browser, or `failed` where storage is blocked. */
export interface MyWorldState {
  status: 'idle' | 'remembered' | 'failed';
  /** Until when orders count for My World, ISO 8601. */
  until: string | undefined;
}

const initialState: MyWorldState = { status: 'idle', until: undefined };

export const myWorldSlice = createSlice({
  name: 'myWorld',
  initialState,
  reducers: {
    arrived() {},
    arrivalStored: (_state, { payload: until }: PayloadAction<string>): MyWorldState => ({
      status: 'remembered',
      until,
    }),
    arrivalFailed: (): MyWorldState => ({ status: 'failed', until: undefined }),
  },
});

export const myWorldActions = myWorldSlice.actions;
