import type { ErrorMessage } from '@giftstore/http';
import { createSlice, type PayloadAction } from '@giftstore/state';
import type { Claim, ClaimOutcome } from '../../../claim/claim';

/** Errors of a claim: the first one of each field, and those of no field. */
export interface ClaimError {
  fieldErrors: Record<string, string>;
  messages: ErrorMessage[];
}

export interface ClaimState {
  /** `claimed`: the server accepted it, or a booth saved it. */
  status: 'idle' | 'loading' | 'failed' | 'claimed';
  error: ClaimError | undefined;
  outcome: ClaimOutcome | undefined;
  /** Number of failed attempts; each has used up its captcha. */
  attempt: number;
  /** Dial codes by country name. */
  dialCodes: Record<string, string>;
}

const initialState: ClaimState = {
  status: 'idle',
  error: undefined,
  outcome: undefined,
  attempt: 0,
  dialCodes: {},
};

/** The form that claims a gift card with a giveaway code. */
export const claimSlice = createSlice({
  name: 'claim',
  initialState,
  reducers: {
    /** The page was opened: nothing of an earlier claim stays (rules more-2.2, more-4.1). */
    claimReset: ({ dialCodes }) => ({ ...initialState, dialCodes }),
    /** The values are in the action only, never in the state. */
    claimRequested(state, _: PayloadAction<{ claim: Claim; captcha: string | undefined }>) {
      state.status = 'loading';
      state.error = undefined;
    },
    claimSucceeded(state, { payload }: PayloadAction<ClaimOutcome>) {
      state.status = 'claimed';
      state.outcome = payload;
    },
    claimFailed(state, { payload }: PayloadAction<ClaimError>) {
      state.status = 'failed';
      state.error = payload;
      state.attempt += 1;
    },
    countrySelected(_state, _: PayloadAction<string>) {},
    dialCodeSucceeded(state, { payload }: PayloadAction<{ country: string; dialCode: string }>) {
      state.dialCodes[payload.country] = payload.dialCode;
    },
  },
});

export const claimActions = claimSlice.actions;
