import type { GiftingCategory } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

interface GiftTemplatesState {
  status: Status;
  occasions: GiftingCategory[];
}

const initialState: GiftTemplatesState = { status: 'idle', occasions: [] };

/** The pictures that a gift can have, loaded when the recipient's form first opens. */
export const giftTemplatesSlice = createSlice({
  name: 'giftTemplates',
  initialState,
  reducers: {
    templatesRequested(state) {
      if (state.status !== 'ready') state.status = 'loading';
    },
    templatesSucceeded: (_state, { payload }: PayloadAction<GiftingCategory[]>) => ({
      status: 'ready' as const,
      occasions: payload,
    }),
    templatesFailed(state) {
      state.status = 'failed';
    },
  },
});

export const { templatesRequested, templatesSucceeded, templatesFailed } = giftTemplatesSlice.actions;
