import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { orderOpened } from '../../../orders/data/actions';
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
  extraReducers: (builder) => {
    builder.addCase(orderOpened, () => initialState);
  },
});

export const receiptActions = receiptSlice.actions;
export const selectReceipt = receiptSlice.selectSlice;
