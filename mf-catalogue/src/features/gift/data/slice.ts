import type { GiftingCategory } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

interface GiftTemplatesState {
  status: Status;
  occasions: GiftingCategory[];
  /** Id of the occasion whose pictures are shown, as text; empty for the first. The form of the next gift shows it too. */
  openId: string;
}

const initialState: GiftTemplatesState = { status: 'idle', occasions: [], openId: '' };

/** The pictures that a gift can have, loaded when the recipient's form first opens. */
export const giftTemplatesSlice = createSlice({
  name: 'giftTemplates',
  initialState,
  reducers: {
    templatesRequested(state) {
      if (state.status !== 'ready') state.status = 'loading';
    },
    templatesSucceeded: ({ openId }, { payload }: PayloadAction<GiftingCategory[]>) => ({
      openId,
      status: 'ready' as const,
      occasions: payload,
    }),
    templatesFailed(state) {
      state.status = 'failed';
    },
    occasionOpened(state, { payload }: PayloadAction<string>) {
      state.openId = payload;
    },
  },
});

export const { templatesRequested, templatesSucceeded, templatesFailed, occasionOpened } =
  giftTemplatesSlice.actions;
