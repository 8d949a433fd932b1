import type { SocialProvider } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { SocialError } from '../../../auth/social/social-error';

export interface SocialReturnState {
  /** `ready`: another page took the return, or the shopper is signed in. */
  status: Status;
  error: SocialError | undefined;
  provider: SocialProvider | undefined;
  /** Where the sign-in began. */
  origin: string | undefined;
}

const initialState: SocialReturnState = {
  status: 'idle',
  error: undefined,
  provider: undefined,
  origin: undefined,
};

export const socialReturnSlice = createSlice({
  name: 'socialReturn',
  initialState,
  reducers: {
    requested(state) {
      state.status = 'loading';
    },
    /** The sign-in was found in this tab. */
    began(state, { payload }: PayloadAction<{ provider: SocialProvider; origin: string | undefined }>) {
      state.provider = payload.provider;
      state.origin = payload.origin;
    },
    handedOver(state) {
      state.status = 'ready';
    },
    failed(state, { payload }: PayloadAction<SocialError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const socialReturnActions = socialReturnSlice.actions;
