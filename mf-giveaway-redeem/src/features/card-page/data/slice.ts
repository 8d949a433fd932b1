import type { CardPage } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** Why the cards did not open: a wrong password, too many attempts (locked for `minutes`), or any other error. */
export type CardPageError =
  | { kind: 'password'; message: string }
  | { kind: 'locked'; minutes: number }
  | { kind: 'other'; message: ErrorMessage };

export interface CardPageState {
  /** `missing`: neither the URL nor this tab has a token; `invalid`: the token opens nothing. */
  link: 'pending' | 'missing' | 'present' | 'invalid';
  token: string | undefined;
  status: Status;
  error: CardPageError | undefined;
  /** The cards; gone with the page. Only the code of a card that its reader redeems is saved, for this tab. */
  page: CardPage | undefined;
}

const initialState: CardPageState = {
  link: 'pending',
  token: undefined,
  status: 'idle',
  error: undefined,
  page: undefined,
};

/** The page behind a partner's mailed link. */
export const cardPageSlice = createSlice({
  name: 'cardPage',
  initialState,
  reducers: {
    /** The page was opened; `token` is that of its URL, if any. */
    linkRequested: (_state, _: PayloadAction<{ token: string | undefined }>) => initialState,
    linkSucceeded(state, { payload: { token } }: PayloadAction<{ token: string | undefined }>) {
      state.link = token ? 'present' : 'missing';
      state.token = token;
    },
    /** The token opens nothing. */
    linkFailed: () => ({ ...initialState, link: 'invalid' as const }),
    /** The password is in the action only, never in the state. */
    cardsRequested(state, _: PayloadAction<{ password: string }>) {
      state.status = 'loading';
      state.error = undefined;
    },
    cardsSucceeded(state, { payload }: PayloadAction<CardPage>) {
      state.status = 'ready';
      state.page = payload;
    },
    cardsFailed(state, { payload }: PayloadAction<CardPageError>) {
      state.status = 'failed';
      state.error = payload;
    },
  },
});

export const { linkRequested, linkSucceeded, linkFailed, cardsRequested, cardsSucceeded, cardsFailed } =
  cardPageSlice.actions;
