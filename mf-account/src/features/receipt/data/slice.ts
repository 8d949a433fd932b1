import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { OrderKey } from '../../../orders/order-key';
import type { RequestError } from '../../../orders/request-error';

export interface ReceiptState {
  status: Status;
  error: RequestError | undefined;
}

const initialState: ReceiptState = { status: 'idle', error: undefined };

export const receiptSlice = createSlice({
  name: 'receipt',
  initialState,
  reducers: {
    receiptReset: () => initialState,
    receiptRequested: (_state, _action: PayloadAction<OrderKey>) => ({
      status: 'loading' as const,
      error: undefined,
    }),
    receiptSucceeded(state) {
      state.status = 'ready';
    },
    receiptFailed(state, { payload }: PayloadAction<RequestError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const receiptActions = receiptSlice.actions;
export const selectReceipt = receiptSlice.selectSlice;
