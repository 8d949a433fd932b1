import { ApiError } from '@giftstore/http';
import { addLocales, createI18n } from '@giftstore/i18n';
import en from '../../locales/en.json';
import { confirmAccount } from './confirm-account';
import { takeConfirmToken } from './take-confirm-token';

async function confirm(answer: () => unknown) {
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  const notify = jest.fn();
  const put = jest.fn(async () => answer());
  await confirmAccount('abc', { http: { put } as never, notices: { notify }, i18n });
  return { put, said: notify.mock.calls };
}

it('takes the token out of the address bar at once, and leaves the rest of it', () => {
  history.replaceState({}, '', '/?confirm_token=a%2Bb&search=x#top');
  expect(takeConfirmToken()).toBe('a+b');
  expect(location.href.endsWith('/?search=x#top')).toBe(true);
  expect(takeConfirmToken()).toBeUndefined();
});

it('a verified account brings its banner [core-2.18] [core-4.12]', async () => {
  const { put, said } = await confirm(() => ({
    data: { user_email: { email: 'n@example.com', verified: true } },
  }));
  expect(put.mock.calls).toEqual([['/v1/accounts/confirmations/confirm_account', { token: 'abc' }]]);
  expect(said).toEqual([['success', 'Your account is created and your e-mail is confirmed.']]);
});

it('what is not verified is said to have failed, and why where that is known', async () => {
  const unverified = await confirm(() => ({
    data: { user_email: { email: 'n@example.com', verified: false } },
  }));
  expect(unverified.said).toEqual([['error', 'Your e-mail could not be confirmed.']]);
  const used = await confirm(() => {
    throw new ApiError('refused', 422, { message: 'This link is not valid any more.' });
  });
  expect(used.said).toEqual([
    ['error', 'Your e-mail could not be confirmed. This link is not valid any more.'],
  ]);
  const offline = await confirm(() => {
    throw new ApiError('offline', 0);
  });
  expect(offline.said[0]?.[1]).toMatch(/offline/);
});
