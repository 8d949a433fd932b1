import type { CustomerSession } from '@giftstore/contracts/api';
import type { ErrorMessage } from '@giftstore/http';
import { createAction, createSlice, type PayloadAction, type Status } from '@giftstore/state';

export interface SessionsState {
  status: Status;
  /** Of loading the list, or of the last session that could not be ended. */
  error: ErrorMessage | undefined;
  sessions: CustomerSession[];
  /** Ids of sessions that are being ended. They are hidden, and shown again if that fails. */
  ending: string[];
}

const initialState: SessionsState = { status: 'idle', error: undefined, sessions: [], ending: [] };

export const sessionsSlice = createSlice({
  name: 'sessions',
  initialState,
  reducers: {
    sessionsRequested: (): SessionsState => ({ ...initialState, status: 'loading' }),
    sessionsSucceeded(state, { payload }: PayloadAction<CustomerSession[]>) {
      state.status = 'ready';
      state.sessions = payload;
    },
    sessionsFailed(state, { payload }: PayloadAction<ErrorMessage>) {
      state.status = 'failed';
      state.error = payload;
    },
    endStarted(state, { payload: ids }: PayloadAction<string[]>) {
      state.error = undefined;
      state.ending.push(...ids);
    },
    endSucceeded(state, { payload: ids }: PayloadAction<string[]>) {
      state.sessions = state.sessions.filter(({ id }) => !ids.includes(id));
      state.ending = state.ending.filter((id) => !ids.includes(id));
    },
    endFailed(state, { payload }: PayloadAction<{ ids: string[]; error: ErrorMessage }>) {
      state.error = payload.error;
      state.ending = state.ending.filter((id) => !payload.ids.includes(id));
    },
  },
});

export const sessionsActions = {
  ...sessionsSlice.actions,
  /** With the id of the session. */
  endRequested: createAction<string>('sessions/endRequested'),
  endOthersRequested: createAction('sessions/endOthersRequested'),
};
