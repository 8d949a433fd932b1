import type { FieldErrors } from '@giftstore/contracts';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** What a form sends: its values, and a captcha solution that is valid for one attempt. */
export interface AuthRequest<Values> {
  values: Values;
  captcha: string;
}

/** The server's messages; those about single fields are in `fieldErrors`. Both are empty for a failed connection. */
export interface AuthError {
  messages: string[];
  fieldErrors: FieldErrors;
}

export interface AuthState {
  status: Status;
  error: AuthError | undefined;
  /** Number of failed attempts; each has used up its captcha. */
  attempt: number;
}

const initialState: AuthState = { status: 'idle', error: undefined, attempt: 0 };

/** The state of a form that starts a session. */
export function createAuthSlice<Values>(name: string) {
  return createSlice({
    name,
    initialState,
    reducers: {
      requested(state, _: PayloadAction<AuthRequest<Values>>) {
        state.status = 'loading';
        state.error = undefined;
      },
      succeeded(state) {
        state.status = 'ready';
      },
      failed: ({ attempt }, { payload: error }: PayloadAction<AuthError>) => ({
        status: 'failed' as const,
        error,
        attempt: attempt + 1,
      }),
    },
  });
}

export type AuthSlice<Values> = ReturnType<typeof createAuthSlice<Values>>;
