import { createRemoteStore, createSlice, defineFeature, type PayloadAction } from './index';

interface SignIn {
  email: string;
  password: string;
  new_password?: string;
  session?: { access_token: string; expires_at: string };
  cards?: { card_number: string; cardNumber: string; cvc: string; code: string; pin: string }[];
}

const slice = createSlice({
  name: 'signIn',
  initialState: { email: '', password: '' } as SignIn,
  reducers: { submitted: (_state, { payload }: PayloadAction<SignIn>) => payload },
});

const extension = globalThis as { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: unknown };
type Sanitize = (value: unknown) => unknown;
interface Options {
  name: string;
  actionSanitizer: Sanitize;
  stateSanitizer: Sanitize;
}
const compose = jest.fn((_options: Options) => (enhancer: unknown) => enhancer);
beforeEach(() => {
  compose.mockClear();
  extension.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = compose;
});
afterEach(() => {
  delete extension.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__;
});

it('does not connect to Redux DevTools in the channel live', () => {
  createRemoteStore('mf-account', { config: { channel: 'live' } });
  expect(compose).not.toHaveBeenCalled();
});

it('masks passwords, tokens and card data in actions and state', () => {
  const { store, add } = createRemoteStore('mf-account', { config: { channel: 'preview' } });
  add(defineFeature({ slice }));
  const [options] = compose.mock.calls[0] as [Options];
  expect(options.name).toBe('mf-account');
  const action = slice.actions.submitted({
    email: 'noor@example.com',
    password: 'secret-1',
    new_password: 'secret-2',
    session: { access_token: 'secret-3', expires_at: '2030-01-01' },
    cards: [
      { card_number: 'secret-4', cardNumber: 'secret-5', cvc: 'secret-6', code: 'secret-7', pin: 'secret-8' },
    ],
  });
  store.dispatch(action);
  const shown = JSON.stringify([options.actionSanitizer(action), options.stateSanitizer(store.getState())]);
  expect(shown).not.toContain('secret-');
  expect(options.actionSanitizer(action)).toMatchObject({
    type: 'signIn/submitted',
    payload: { email: 'noor@example.com', session: { expires_at: '2030-01-01' } },
  });
  expect(slice.selectSlice(store.getState()).password).toBe('secret-1');
});
