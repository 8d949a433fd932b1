import type { BulkPreview, UploadsResponse } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';

export interface PartnerUploadState {
  /** `loading` while the file is checked, `ready` with its preview. */
  status: 'idle' | 'loading' | 'ready' | 'failed' | 'sending';
  error: ErrorMessage | undefined;
  fileName: string;
  preview: BulkPreview | undefined;
  /** The latest uploads; undefined while they are not known. */
  uploads: UploadsResponse | undefined;
}

const initialState: PartnerUploadState = {
  status: 'idle',
  error: undefined,
  fileName: '',
  preview: undefined,
  uploads: undefined,
};

/** A file of recipients, from its choice until it is sent. */
export const partnerUploadSlice = createSlice({
  name: 'partnerUpload',
  initialState,
  reducers: {
    fileSelected: ({ uploads }, { payload }: PayloadAction<{ file: File }>): PartnerUploadState => ({
      ...initialState,
      uploads,
      status: 'loading',
      fileName: payload.file.name,
    }),
    previewSucceeded(state, { payload }: PayloadAction<BulkPreview>) {
      state.status = 'ready';
      state.preview = payload;
    },
    sendRequested(state, _: PayloadAction<{ file: File }>) {
      state.status = 'sending';
      state.error = undefined;
    },
    /** Sent, or put aside. */
    uploadClosed: ({ uploads }) => ({ ...initialState, uploads }),
    /** Without a preview the file was not checked; with one it was not sent. */
    uploadFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    /** What was previewed is no longer what the file holds. */
    fileChanged(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
      state.preview = undefined;
    },
    uploadsRequested() {},
    uploadsSucceeded(state, { payload }: PayloadAction<UploadsResponse>) {
      state.uploads = payload;
    },
  },
});

export const partnerUploadActions = partnerUploadSlice.actions;
