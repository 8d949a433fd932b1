import { ApiError } from '@giftstore/http';
import { addLocales, createI18n } from '@giftstore/i18n';
import en from '../../locales/en.json';
import { confirmAccount } from './confirm-account';
import { consumeConfirmToken } from './consume-confirm-token';

async function confirm(respond: () => unknown) {
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  const notify = jest.fn();
  const put = jest.fn(async () => respond());
  await confirmAccount('abc', { http: { put } as never, notices: { notify }, i18n });
  return { put, notices: notify.mock.calls };
}

it('removes the token from the address bar at once and leaves the rest of the URL', () => {
  history.replaceState({}, '', '/?confirm_token=a%2Bb&search=x#top');
  expect(consumeConfirmToken()).toBe('a+b');
  expect(location.href.endsWith('/?search=x#top')).toBe(true);
  expect(consumeConfirmToken()).toBeUndefined();
});

it('shows the account-created banner when the address is verified [core-2.18] [core-4.12]', async () => {
  const { put, notices } = await confirm(() => ({
    data: { user_email: { email: 'n@example.com', verified: true } },
  }));
  expect(put.mock.calls).toEqual([['/v1/accounts/confirmations/confirm_account', { token: 'abc' }]]);
  expect(notices).toEqual([['success', 'Your account is created and your e-mail is confirmed.']]);
});

it('shows that the confirmation failed, with the reason if there is one', async () => {
  const unverified = await confirm(() => ({
    data: { user_email: { email: 'n@example.com', verified: false } },
  }));
  expect(unverified.notices).toEqual([['error', 'Your e-mail could not be confirmed.']]);
  const used = await confirm(() => {
    throw new ApiError('refused', 422, { message: 'This link is not valid any more.' });
  });
  expect(used.notices).toEqual([
    ['error', 'Your e-mail could not be confirmed. This link is not valid any more.'],
  ]);
  const offline = await confirm(() => {
    throw new ApiError('offline', 0);
  });
  expect(offline.notices[0]?.[1]).toMatch(/offline/);
});
