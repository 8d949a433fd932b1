import type { FieldErrors } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import { createSlice, type PayloadAction, type Status } from '@giftstore/state';

/** What a form sends: its values, and a captcha solution that is valid for one attempt. */
export interface FormRequest<Values> {
  values: Values;
  captcha: string;
}

/** The server's messages; those about single fields are in `fieldErrors`. Both are empty for a failed connection. */
export interface FormError {
  messages: string[];
  fieldErrors: FieldErrors;
}

export interface FormState {
  status: Status;
  error: FormError | undefined;
  /** Number of failed attempts; each has used up its captcha. */
  attempt: number;
}

const initialState: FormState = { status: 'idle', error: undefined, attempt: 0 };

/** The state of a form with a captcha. */
export function createFormSlice<Values>(name: string) {
  return createSlice({
    name,
    initialState,
    reducers: {
      requested(state, _: PayloadAction<FormRequest<Values>>) {
        state.status = 'loading';
        state.error = undefined;
      },
      succeeded(state) {
        state.status = 'ready';
      },
      failed: ({ attempt }, { payload: error }: PayloadAction<FormError>) => ({
        status: 'failed' as const,
        error,
        attempt: attempt + 1,
      }),
    },
  });
}

export type FormSlice<Values> = ReturnType<typeof createFormSlice<Values>>;

/** The message, else the detail (rules core-4.5 to core-4.8); field errors belong to their fields. */
export function toFormError(error: unknown): FormError {
  if (!(error instanceof ApiError)) return { messages: [], fieldErrors: {} };
  const { base = [], recaptcha = [], ...fieldErrors } = error.errors;
  const messages = [...base, ...recaptcha];
  const isShown = error.kind === 'refused' || error.code === 429;
  const message = isShown && (error.message || error.detail);
  const isEmpty = messages.length === 0 && Object.keys(fieldErrors).length === 0;
  return { messages: isEmpty && message ? [message] : messages, fieldErrors };
}
