import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

export interface GiftPicture {
  src: string;
  /** "Birthday" */
  occasion: string;
}

interface GiftPicturesState {
  status: Status;
  /** By id. */
  pictures: Record<number, GiftPicture>;
}

const initialState: GiftPicturesState = { status: 'idle', pictures: {} };

/** The pictures that gifts in the cart were given, loaded when the first such gift is shown. */
export const giftPicturesSlice = createSlice({
  name: 'giftPictures',
  initialState,
  reducers: {
    picturesRequested(state) {
      if (state.status !== 'ready') state.status = 'loading';
    },
    picturesSucceeded: (_state, { payload }: PayloadAction<GiftPicturesState['pictures']>) => ({
      status: 'ready' as const,
      pictures: payload,
    }),
    picturesFailed(state) {
      state.status = 'failed';
    },
  },
});

export const { picturesRequested, picturesSucceeded, picturesFailed } = giftPicturesSlice.actions;
export const selectGiftPictures = giftPicturesSlice.selectSlice;
