import type { UploadResponse } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

export interface PartnerProgressState {
  status: Status;
  error: ErrorMessage | undefined;
  upload: UploadResponse | undefined;
}

const initialState: PartnerProgressState = { status: 'idle', error: undefined, upload: undefined };

/** How far the sends of an upload have come. */
export const partnerProgressSlice = createSlice({
  name: 'partnerProgress',
  initialState,
  reducers: {
    /** Rows that are here stay while the same upload is loaded again. */
    progressRequested(state, { payload }: PayloadAction<string>) {
      const isSame = state.upload?.upload.id === payload;
      return { ...initialState, upload: isSame ? state.upload : undefined, status: 'loading' as const };
    },
    progressSucceeded(state, { payload }: PayloadAction<UploadResponse>) {
      state.status = 'ready';
      state.upload = payload;
    },
    progressFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    /** The page was left. */
    progressClosed: () => initialState,
  },
});

export const partnerProgressActions = partnerProgressSlice.actions;
