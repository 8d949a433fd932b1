import { ApiError } from '@giftstore/http';
import { addLocales, createI18n } from '@giftstore/i18n';
import { createToasts } from '@giftstore/ui/toast';
import en from '../../locales/en.json';
import { confirmAccount } from './confirm-account';
import { consumeConfirmToken } from './consume-confirm-token';

async function confirm(respond: () => unknown, profile?: object, toasts = createToasts()) {
  const i18n = createI18n('en');
  addLocales(i18n, 'shell', { en });
  const notify = jest.fn();
  const put = jest.fn(async () => respond());
  const get = jest.fn(async () => ({ data: { profile } }));
  const post = jest.fn(async () => ({}));
  await confirmAccount('abc', { http: { get, post, put } as never, notices: { notify, toasts }, i18n });
  return { put, post, notices: notify.mock.calls, toasts: toasts.read() };
}

it('removes the token from the address bar at once and leaves the rest of the URL', () => {
  history.replaceState({}, '', '/?confirm_token=a%2Bb&search=x#top');
  expect(consumeConfirmToken()).toBe('a+b');
  expect(location.href.endsWith('/?search=x#top')).toBe(true);
  expect(consumeConfirmToken()).toBeUndefined();
});

it('shows the account-created banner for 10 s when the address is verified [core-2.18] [core-4.12]', async () => {
  const { put, notices } = await confirm(() => ({
    data: { user_email: { email: 'n@example.com', verified: true } },
  }));
  expect(put.mock.calls).toEqual([['/v1/accounts/confirmations/confirm_account', { token: 'abc' }]]);
  expect(notices).toEqual([['success', 'Your email is confirmed.', 10_000]]);
});

it('takes the place of the notice that the link was sent', async () => {
  const toasts = createToasts();
  toasts.show({ title: 'Verification link sent', tone: 'success' });
  toasts.show({ title: 'That did not work', tone: 'error' });
  const confirmed = await confirm(() => ({ data: { user_email: { verified: true } } }), undefined, toasts);
  expect(confirmed.toasts.map(({ title }) => title)).toEqual(['That did not work']);
});

it('shows that the confirmation failed, with the reason if there is one', async () => {
  const unverified = await confirm(() => ({
    data: { user_email: { email: 'n@example.com', verified: false } },
  }));
  expect(unverified.notices).toEqual([['error', 'We couldn’t confirm your email.']]);
  const foreign = await confirm(() => {
    throw new ApiError('refused', 422, { errors: { base: ['This link is for another account.'] } });
  });
  expect(foreign.notices).toEqual([
    ['error', 'We couldn’t confirm your email. This link is for another account.'],
  ]);
  const offline = await confirm(() => {
    throw new ApiError('offline', 0);
  });
  expect(offline.notices[0]?.[1]).toMatch(/offline/);
});

describe('a link that was used or has expired', () => {
  const refused = () => {
    throw new ApiError('refused', 422, { errors: { token: ['This link has expired or was already used.'] } });
  };
  const customer = { email: 'n@example.com', email_verified: false };

  it('offers a new one, which one press requests', async () => {
    const { post, notices, toasts } = await confirm(refused, customer);
    expect(notices).toEqual([]);
    expect(toasts).toMatchObject([
      {
        title: 'This confirmation link no longer works.',
        tone: 'error',
        action: { label: 'Send a new link' },
      },
    ]);
    toasts[0]?.action?.run();
    await Promise.resolve();
    await Promise.resolve();
    expect(post.mock.calls).toEqual([['/v1/accounts/confirmations/new']]);
    expect(notices).toEqual([['success', 'We’ve sent you a new link. Check your inbox.']]);
  });

  it('needs no new one when the email is confirmed already', async () => {
    const { notices, toasts } = await confirm(refused, { ...customer, email_verified: true });
    expect(notices).toEqual([['success', 'Your email is already confirmed.']]);
    expect(toasts).toEqual([]);
  });
});
