import { addLocales, createI18n } from '@giftstore/i18n';
import en from '../../locales/en.json';
import { confirmInSession } from './confirm-in-session';
import { storedConfirmToken } from './stored-confirm-token';

function setUp(signedIn: boolean) {
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  const state = { signedIn };
  const put = jest.fn(async () => ({ data: { user_email: { email: 'n@example.com', verified: true } } }));
  const notify = jest.fn();
  const navigate = jest.fn();
  const confirm = () =>
    confirmInSession('abc', {
      http: { put } as never,
      notices: { notify, toasts: { show: jest.fn(), readAll: () => [] } as never },
      navigation: { navigate },
      session: { signedIn: () => state.signedIn },
      i18n,
    });
  return { state, put, notify, navigate, confirm };
}
beforeEach(() => sessionStorage.clear());

it('confirms at once in a session, and stores no token afterwards', async () => {
  const { put, notify, navigate, confirm } = setUp(true);
  await confirm();
  expect(put).toHaveBeenCalledWith('/v1/accounts/confirmations/confirm_account', { token: 'abc' });
  expect(notify.mock.calls[0]?.[0]).toBe('success');
  expect(navigate).not.toHaveBeenCalled();
  expect(storedConfirmToken()).toBeUndefined();
});

it('leads a guest to the sign-in, says why, and sends nothing before', async () => {
  const { put, notify, navigate, confirm } = setUp(false);
  await confirm();
  expect(put).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('giftstore.sign-in-reason')).toBe('confirm');
  expect(navigate.mock.calls).toEqual([['/auth/login']]);
  expect(storedConfirmToken()).toBe('abc');
});

it('leaves the token for the sign-in when the session turns out to have ended', async () => {
  const { state, put, confirm } = setUp(true);
  put.mockImplementationOnce(async () => {
    state.signedIn = false;
    throw new Error('401');
  });
  await confirm();
  expect(storedConfirmToken()).toBe('abc');
});
