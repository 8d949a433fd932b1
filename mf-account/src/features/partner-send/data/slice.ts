import type { PartnerSend } from '@giftstore/contracts/api';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { PartnerError } from '../../../partner/partner-error';
import type { SendAttempt } from './api';

export interface PartnerSendState {
  status: Status;
  error: PartnerError | undefined;
  /** Number of failed attempts. */
  attempt: number;
  /** What was sent, with its password: it is saved nowhere, and gone with the page. */
  sent: PartnerSend | undefined;
}

const initialState: PartnerSendState = { status: 'idle', error: undefined, attempt: 0, sent: undefined };

/** Cards for one recipient. */
export const partnerSendSlice = createSlice({
  name: 'partnerSend',
  initialState,
  reducers: {
    sendRequested(state, _: PayloadAction<SendAttempt>) {
      state.status = 'loading';
      state.error = undefined;
    },
    sendSucceeded: (_state, { payload }: PayloadAction<PartnerSend>): PartnerSendState => ({
      ...initialState,
      status: 'ready',
      sent: payload,
    }),
    sendFailed(state, { payload }: PayloadAction<PartnerError>) {
      state.status = 'failed';
      state.error = payload;
      state.attempt += 1;
    },
    /** The partner starts with another recipient. */
    sendClosed: () => initialState,
  },
});

export const partnerSendActions = partnerSendSlice.actions;
