import type { PastSend, SendsResponse } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { SendsSearch } from './api';

export interface PartnerSendsState {
  status: Status;
  error: ErrorMessage | undefined;
  page: SendsResponse | undefined;
  /** The send that is being mailed again. */
  resending: string | undefined;
}

const initialState: PartnerSendsState = {
  status: 'idle',
  error: undefined,
  page: undefined,
  resending: undefined,
};

/** What a partner has sent. */
export const partnerSendsSlice = createSlice({
  name: 'partnerSends',
  initialState,
  reducers: {
    /** The rows of before stay until the new ones are here. */
    sendsRequested(state, _: PayloadAction<SendsSearch>) {
      state.status = 'loading';
      state.error = undefined;
    },
    sendsSucceeded(state, { payload }: PayloadAction<SendsResponse>) {
      state.status = 'ready';
      state.page = payload;
    },
    sendsFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
      state.page = undefined;
    },
    resendRequested(state, { payload }: PayloadAction<{ id: string; key: string }>) {
      state.resending = payload.id;
    },
    resendSucceeded(state, { payload }: PayloadAction<PastSend>) {
      state.resending = undefined;
      const { sends = [] } = state.page ?? {};
      const index = sends.findIndex(({ id }) => id === payload.id);
      if (index >= 0) sends[index] = payload;
    },
    resendFailed(state) {
      state.resending = undefined;
    },
  },
});

export const partnerSendsActions = partnerSendsSlice.actions;
