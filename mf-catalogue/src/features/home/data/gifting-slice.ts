import type { StoredSlice } from '@giftstore/contracts';
import { createSlice, type PayloadAction } from '@giftstore/state';
import type { Failure } from '../../../brands/data/unit-list';

/** What the form holds, as typed. A unit that nobody chose is the one that is shopped for. */
export interface Choices {
  name: string;
  unitId?: number;
  wantTo: 'treatMySelf' | 'sendAGift';
  recipientName: string;
  recipientUnitId?: number;
}
export type ChoiceName = keyof Choices;
export type Faults = Partial<Record<ChoiceName, string>>;

export interface GiftingState {
  choices: Choices;
  /** Something was typed or chosen here: what was saved at an earlier visit comes too late. */
  isTouched: boolean;
  isSending: boolean;
  /** Words by field, from the last try to send; a field that is changed loses its own. */
  faults: Faults;
  /** What kept the choices from being looked at. */
  failure: Failure | null;
  /** Tries to send that are over. */
  attempt: number;
}

const initialState: GiftingState = {
  choices: { name: '', wantTo: 'sendAGift', recipientName: '' },
  isTouched: false,
  isSending: false,
  faults: {},
  failure: null,
  attempt: 0,
};

/** The Start Gifting form (spec core §2, Home). Its state is here and not formik's, as its fields are in the first screen. */
export const giftingSlice = createSlice({
  name: 'startGifting',
  initialState,
  reducers: {
    /** The form is on the page. */
    opened(state) {
      Object.assign(state, { isSending: false, faults: {}, failure: null });
    },
    remembered(state, { payload }: PayloadAction<StoredSlice<'startGifting'>>) {
      if (!state.isTouched) Object.assign(state.choices, payload);
    },
    changed(state, { payload }: PayloadAction<Partial<Choices>>) {
      state.isTouched = true;
      state.failure = null;
      for (const name of Object.keys(payload) as ChoiceName[]) delete state.faults[name];
      Object.assign(state.choices, payload);
    },
    /** Browse gifts was pressed; again while the first press is under way is nothing. */
    browseAsked(state) {
      state.isSending = true;
    },
    refused(state, { payload }: PayloadAction<{ faults?: Faults; failure?: Failure }>) {
      const { faults = {}, failure = null } = payload;
      Object.assign(state, { isSending: false, faults, failure, attempt: state.attempt + 1 });
    },
    browsed(state) {
      Object.assign(state, { isSending: false, faults: {}, failure: null });
    },
  },
});

export const { opened, remembered, changed, browseAsked, refused, browsed } = giftingSlice.actions;

export const selectGifting = (state: { startGifting: GiftingState }) => state.startGifting;
