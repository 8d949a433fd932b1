import type { GiftRefusal, OpenedGift } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** Why a link opens no gift, for good. `missing`: neither the URL nor this tab has one; `unknown`: the shop did not make it. */
export type DeadLink = GiftRefusal['reason'] | 'missing';

/** `limited`: too many attempts, the next one is possible in `minutes`; `failed`: any other error. Both can be repeated. */
export type GiftError =
  | { reason: DeadLink }
  | { reason: 'limited'; minutes: number }
  | { reason: 'failed'; message: ErrorMessage };

export interface GiftState {
  token: string;
  status: Status;
  error: GiftError | undefined;
  /** The gift; gone with the page. Only the code of a card that its reader redeems is saved, for this tab. */
  gift: OpenedGift | undefined;
}

const initialState: GiftState = { token: '', status: 'idle', error: undefined, gift: undefined };

/** The page was opened; `token` is that of its URL, if any. */
export const linkRequested = createAction<{ token: string | undefined }>('gift/linkRequested');

/** Something may have changed, such as a card that became points: what is shown stays until the answer is there. */
export const giftChanged = createAction('gift/giftChanged');

/** The page of a mailed gift. */
export const giftSlice = createSlice({
  name: 'gift',
  initialState,
  reducers: {
    linkSucceeded: (_state, { payload: { token } }: PayloadAction<{ token: string }>) => ({
      ...initialState,
      token,
    }),
    giftRequested(state) {
      state.status = 'loading';
      state.error = undefined;
    },
    giftSucceeded(state, { payload }: PayloadAction<OpenedGift>) {
      state.status = 'ready';
      state.gift = payload;
    },
    giftFailed(state, { payload }: PayloadAction<GiftError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const { linkSucceeded, giftRequested, giftSucceeded, giftFailed } = giftSlice.actions;
