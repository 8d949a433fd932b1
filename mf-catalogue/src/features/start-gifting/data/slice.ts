import type { StoredSlice } from '@giftstore/contracts';
import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** What the form holds, as typed. Where no unit was chosen, `withUnits` has the one that is shown. */
export interface Choices {
  name: string;
  unitId?: number;
  wantTo: 'treatMySelf' | 'sendAGift';
  recipientName: string;
  recipientUnitId?: number;
}
export type ChoiceName = keyof Choices;
export type ChoiceErrors = Partial<Record<ChoiceName, string>>;

export interface StartGiftingState {
  choices: Choices;
  /** The form was edited on this page: choices saved at an earlier visit no longer apply. */
  isTouched: boolean;
  status: Status;
  /** Messages by field, from the last attempt; editing a field removes its message. */
  fieldErrors: ChoiceErrors;
  /** Why the choices could not be checked. */
  error: ErrorMessage | undefined;
  /** Number of failed attempts. */
  attempt: number;
}

const initialState: StartGiftingState = {
  choices: { name: '', wantTo: 'sendAGift', recipientName: '' },
  isTouched: false,
  status: 'idle',
  fieldErrors: {},
  error: undefined,
  attempt: 0,
};

const withoutErrors = { fieldErrors: {}, error: undefined };

/** The Start Gifting form (rules core-2.9 to core-2.11). A slice instead of formik, because its fields are in the first screen. */
export const startGiftingSlice = createSlice({
  name: 'startGifting',
  initialState,
  reducers: {
    /** The form is on the page: restores the choices of an earlier visit. */
    restoreRequested: (state) => ({ ...state, ...withoutErrors, status: 'idle' as const }),
    restoreSucceeded(state, { payload }: PayloadAction<StoredSlice<'startGifting'>>) {
      if (!state.isTouched) state.choices = { ...state.choices, ...payload };
    },
    choicesChanged(state, { payload }: PayloadAction<Partial<Choices>>) {
      state.isTouched = true;
      state.error = undefined;
      for (const name of Object.keys(payload) as ChoiceName[]) delete state.fieldErrors[name];
      state.choices = { ...state.choices, ...payload };
    },
    browseRequested(state) {
      state.status = 'loading';
    },
    browseSucceeded: (state) => ({ ...state, ...withoutErrors, status: 'ready' as const }),
    browseFailed: (
      state,
      { payload }: PayloadAction<{ fieldErrors: ChoiceErrors } | { error: ErrorMessage }>,
    ) => ({
      ...state,
      ...withoutErrors,
      ...payload,
      status: 'failed' as const,
      attempt: state.attempt + 1,
    }),
  },
});

export const {
  restoreRequested,
  restoreSucceeded,
  choicesChanged,
  browseRequested,
  browseSucceeded,
  browseFailed,
} = startGiftingSlice.actions;
