import type { CardPage } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';

/** Why a try failed: the password, too many tries (in how many minutes again), or no answer that helps. */
export type Fault =
  | { kind: 'password'; message: string }
  | { kind: 'tooMany'; minutes: number }
  | { kind: 'trouble'; words: ErrorMessage };

export interface CardPageState {
  /** `missing`: neither the address nor this tab has a token; `unknown`: the token opens nothing. */
  link: 'unread' | 'missing' | 'known' | 'unknown';
  token: string | undefined;
  status: 'idle' | 'sending' | 'failed' | 'open';
  fault: Fault | undefined;
  /** The cards; they go with the page, and are kept nowhere. */
  page: CardPage | undefined;
}

const initialState: CardPageState = {
  link: 'unread',
  token: undefined,
  status: 'idle',
  fault: undefined,
  page: undefined,
};

const slice = createSlice({
  name: 'cardPage',
  initialState,
  reducers: {
    /** The page was opened with this token in its address, if any. */
    arrived: (_state, _: PayloadAction<string | undefined>) => initialState,
    linkRead(state, { payload }: PayloadAction<string | undefined>) {
      state.link = payload ? 'known' : 'missing';
      state.token = payload;
    },
    /** Carries the password, which no state ever holds. */
    submitted(state, _: PayloadAction<string>) {
      state.status = 'sending';
      state.fault = undefined;
    },
    opened(state, { payload }: PayloadAction<CardPage>) {
      state.status = 'open';
      state.page = payload;
    },
    failed(state, { payload }: PayloadAction<Fault>) {
      state.status = 'failed';
      state.fault = payload;
    },
    linkRefused: () => ({ ...initialState, link: 'unknown' as const }),
  },
});

export const cardPageReducer = slice.reducer;
export const cardPageEvents = slice.actions;

export const selectCardPage = (state: unknown) => (state as { cardPage: CardPageState }).cardPage;
