import type { SecondFactorRequired } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction, type Status } from '@giftstore/state';
import { secondFactorRequired, type Welcome } from '../../../auth/data/second-factor';

/** What the shopper proves; for a passkey the browser makes the proof. */
export type Proof = { code: string } | { recovery_code: string } | 'passkey';

export interface StepError {
  message: ErrorMessage;
  /** The field that it is about; undefined for an error of no field. */
  field: 'code' | 'recovery_code' | undefined;
}

export interface SecondFactorState {
  /** The sign-in that waits for its second step. */
  step: (SecondFactorRequired & Welcome) | undefined;
  status: Status;
  error: StepError | undefined;
  /** The sign-in has to start again. */
  isExpired: boolean;
}

const initialState: SecondFactorState = {
  step: undefined,
  status: 'idle',
  error: undefined,
  isExpired: false,
};

export const secondFactorSlice = createSlice({
  name: 'secondFactor',
  initialState,
  reducers: {
    stepRequested(state, _: PayloadAction<Proof>) {
      state.status = 'loading';
      state.error = undefined;
    },
    stepFailed(state, { payload }: PayloadAction<StepError>) {
      state.status = 'failed';
      state.error = payload;
    },
    stepExpired(state) {
      state.status = 'failed';
      state.isExpired = true;
    },
    stepSucceeded(state) {
      state.status = 'ready';
    },
    /** Another method was chosen. */
    errorCleared(state) {
      state.error = undefined;
    },
    stepLeft: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addCase(secondFactorRequired, (_, { payload }) => ({ ...initialState, step: payload })),
});

export const secondFactorActions = {
  ...secondFactorSlice.actions,
  /** Leads back to the first step. */
  restartRequested: createAction('secondFactor/restartRequested'),
};
