import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { sentCalls, user } from '../auth/auth.test.fixture';
import { newPendingSignIn, type PendingSignIn, savePending } from '../auth/social/pending-sign-in';
import { awaitReturn } from '../auth/social/return-channel';
import { refuseField, SIGN_IN_CALL, socialResponses } from '../auth/social/social.test.fixture';
import { remote } from '../remote';

afterEach(() => jest.restoreAllMocks());

/** A sign-in that began in this tab, at the page `from`. */
function begin(changes: Partial<PendingSignIn> = {}, from = '/auth/login?origin=/cart'): PendingSignIn {
  history.replaceState({}, '', from);
  const pending = { ...newPendingSignIn({ provider: 'Google', captcha: 'solved', kind: 'tab' }), ...changes };
  savePending(pending);
  return pending;
}

const open = (query: string, responses: Record<string, FakeResponse> = {}) =>
  renderRemote(remote, { path: `/auth/social?${query}`, responses: { ...socialResponses, ...responses } });

const MISMATCH = /doesn’t match one you started in this browser/;

it('finishes a sign-in that began in this tab, and returns to its origin', async () => {
  const { state, verifier } = begin();
  const { services } = await open(`code=c1&state=${state}`);
  await waitFor(() => expect(services.navigations).toEqual([{ path: '/cart', options: { replace: true } }]));
  expect(sentCalls(services)[0]?.body).toEqual({
    social: {
      provider: 'Google',
      token_type: 'authorization_code',
      token: 'c1',
      code_verifier: verifier,
      recaptcha: 'solved',
    },
  });
});

it('takes code and state out of the address at once', async () => {
  const { state } = begin();
  const responses = { [SIGN_IN_CALL]: () => new Promise(() => {}) };
  await open(`code=secret&state=${state}#_=_`, responses);
  expect(location.href).toBe(`${location.origin}/auth/social?origin=%2Fcart`);
  expect(screen.getByRole('heading')).toHaveTextContent('Signing you in…');
});

it.each([
  ['nothing began here', undefined, 'code=c1&state=s1'],
  ['another state came back', {}, 'code=c1&state=s1'],
  ['no state came back', {}, 'code=c1'],
  ['the stored state is a part of it', { state: 's' }, 'code=c1&state=s1'],
  ['it has expired', { state: 's1', expiresAt: Date.now() - 1 }, 'code=c1&state=s1'],
  ['the address is opened by itself', {}, ''],
])('sends nothing if %s', async (_, pending, query) => {
  if (pending) begin(pending);
  const { services } = await open(query);
  expect(await screen.findByText(MISMATCH, {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(sentCalls(services)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/login');
});

it('uses what is stored once', async () => {
  const { state } = begin();
  const first = await open(`code=c1&state=${state}`);
  await waitFor(() => expect(first.services.navigations).toHaveLength(1));
  await first.unmount();
  const second = await open(`code=c1&state=${state}`);
  expect(await screen.findByText(MISMATCH, {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(sentCalls(second.services)).toEqual([]);
});

it('ends the sign-in that is stored if something else comes back', async () => {
  const { state } = begin();
  const first = await open('code=forged&state=forged');
  expect(await screen.findByText(MISMATCH, {}, { timeout: 5_000 })).toBeInTheDocument();
  await first.unmount();
  const { services } = await open(`code=c1&state=${state}`);
  expect(await screen.findByText(MISMATCH, {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(sentCalls(services)).toEqual([]);
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'never leaves the shop for the origin %s',
  async (origin) => {
    const { state } = begin({ origin }, `/auth/login?origin=${encodeURIComponent(origin)}`);
    const { services } = await open(`code=c1&state=${state}&origin=${encodeURIComponent(origin)}`);
    await waitFor(() => expect(services.navigations).toHaveLength(1));
    expect(services.navigations[0]?.path).toBe('/');
  },
);

it.each([
  ['a code', 'code=c1', { code: 'c1' }],
  ['an error', 'error=access_denied', { error: 'access_denied' }],
])('brings %s of a connection to the profile, and starts no session', async (_, query, result) => {
  const { state } = begin({ connectTo: 'noor@example.com', captcha: '' }, '/profile?tab=security');
  const { services } = await open(`${query}&state=${state}`);
  await waitFor(() =>
    expect(services.navigations).toEqual([{ path: '/profile?tab=security', options: { replace: true } }]),
  );
  expect(sentCalls(services)).toEqual([]);
  const { result: saved } = JSON.parse(sessionStorage.getItem('social-sign-in') ?? '');
  expect(saved).toEqual({ state, ...result });
});

it('hands the return to the page that waits for it, sends nothing and closes', async () => {
  const close = jest.spyOn(window, 'close').mockImplementation(() => {});
  const pending = begin({ kind: 'window' });
  const waiting = awaitReturn(pending.state);
  const { services } = await open(`code=c1&state=${pending.state}`);
  expect(await screen.findByText('Done. You can close this window.')).toBeInTheDocument();
  expect(await waiting.result).toEqual({ state: pending.state, code: 'c1' });
  expect(close).toHaveBeenCalled();
  expect(sentCalls(services)).toEqual([]);
  waiting.stop();
});

it('finishes in the window if no page takes the return', async () => {
  const { state } = begin({ kind: 'window' });
  const { services } = await open(`code=c1&state=${state}`);
  await waitFor(() => expect(services.navigations).toHaveLength(1), { timeout: 5_000 });
  expect(sentCalls(services)).toHaveLength(1);
});

it('explains an error, with the way back to where the sign-in began', async () => {
  const { state } = begin();
  await open(`code=c1&state=${state}`, { [SIGN_IN_CALL]: refuseField(422, 'recaptcha') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The security check has expired.');
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/auth/login?origin=%2Fcart',
  );
});

it('explains that the shopper cancelled', async () => {
  const { state } = begin({ provider: 'Facebook' });
  const { services } = await open(`error=access_denied&error_reason=user_denied&state=${state}`);
  expect(await screen.findByText(/You cancelled signing in with Facebook/)).toBeInTheDocument();
  await act(async () => {});
  expect(sentCalls(services)).toEqual([]);
});

it('shows the second step, and goes back to sign-in when it is left', async () => {
  const { state } = begin();
  const second_factor = { token: 'x'.repeat(20), methods: ['totp'], expires_at: '2099-01-01T00:00:00Z' };
  const { services } = await open(`code=c1&state=${state}`, { [SIGN_IN_CALL]: () => ({ second_factor }) });
  expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() =>
    expect(services.navigations).toEqual([
      { path: '/auth/login?origin=%2Fcart', options: { replace: true } },
    ]),
  );
});
