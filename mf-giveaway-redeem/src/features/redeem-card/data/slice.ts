import type { RedeemLinkRefusal } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';
import type { DecryptError } from './decrypt-number';

/**
 * Why the link opened no card. `missing`: the address has none; `unknown`: the server does not know it; `storage`: the browser
 * keeps no number for the next page; `failed`: the request can be repeated.
 */
export type RedeemCardError =
  | { reason: DecryptError | RedeemLinkRefusal['reason'] | 'missing' | 'unknown' | 'storage' }
  | { reason: 'failed'; message: ErrorMessage };

export interface RedeemCardState {
  /** `ready`: the number is saved, and the next page is on its way. The number itself is not in the state. */
  status: Status;
  error: RedeemCardError | undefined;
}

const initialState: RedeemCardState = { status: 'idle', error: undefined };

/** The page of a redeem link. */
export const redeemCardSlice = createSlice({
  name: 'redeemCard',
  initialState,
  reducers: {
    linkRequested(state) {
      state.status = 'loading';
      state.error = undefined;
    },
    linkSucceeded(state) {
      state.status = 'ready';
    },
    linkFailed(state, { payload }: PayloadAction<RedeemCardError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const { linkRequested, linkSucceeded, linkFailed } = redeemCardSlice.actions;
