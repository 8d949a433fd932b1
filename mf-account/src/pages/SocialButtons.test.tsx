import { createHash } from 'node:crypto';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { noor, sentCalls, user } from '../auth/auth.test.fixture';
import {
  fakeWindows,
  PROVIDERS_CALL,
  refuseField,
  returnInOtherWindow,
  SIGN_IN_CALL,
  START_CALL,
  socialResponses,
} from '../auth/social/social.test.fixture';
import { remote } from '../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../auth/auth.test.fixture').fakeCaptcha);
const leavePage = jest.fn();
let oneTab = false;
jest.mock('../auth/social/leave-page', () => ({
  leavePage: (url: string) => leavePage(url),
  prefersOneTab: () => oneTab,
}));

beforeEach(() => {
  leavePage.mockClear();
  oneTab = false;
});
afterEach(() => jest.restoreAllMocks());

const button = (name: string) => screen.findByRole('button', { name });

async function openPage(responses: Record<string, FakeResponse> = {}, path = '/auth/login') {
  const rendered = await renderRemote(remote, { path, responses: { ...socialResponses, ...responses } });
  await user.click(await screen.findByText('solve 0'));
  return rendered;
}

/** Presses a button and waits for the provider's page. */
async function startWith(provider: 'Google' | 'Facebook', windows = fakeWindows()) {
  await user.click(await button(`Continue with ${provider}`));
  await waitFor(() => expect(windows.shown).toHaveLength(1));
  return { ...windows, url: new URL(windows.shown[0] ?? '') };
}

async function returnWith(message: object) {
  let taken = false;
  await act(async () => {
    taken = await returnInOtherWindow(message);
  });
  return taken;
}

describe.each(['/auth/login', '/auth/signup'])('at %s', (path) => {
  it('disables both buttons until the captcha is solved, and says so [core-2.24, core-2.30]', async () => {
    await renderRemote(remote, { path, responses: socialResponses });
    for (const provider of ['Google', 'Facebook']) {
      const element = await button(`Continue with ${provider}`);
      expect(element).toBeDisabled();
      expect(element).toHaveAccessibleDescription(/Complete the security check/);
    }
    await user.click(screen.getByText('solve 0'));
    expect(await button('Continue with Google')).toBeEnabled();
    expect(await button('Continue with Facebook')).toBeEnabled();
  });
});

it('opens the provider in a window, with state and challenge, and sends the code that comes back', async () => {
  const { services } = await openPage({}, '/auth/login?origin=/cart');
  const { url, open } = await startWith('Google');
  expect(open).toHaveBeenCalledWith('about:blank', '_blank', expect.stringContaining('popup'));
  expect(url.origin).toBe('https://provider.example');
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(await returnWith({ state: url.searchParams.get('state'), code: 'c1' })).toBe(true);
  await waitFor(() => expect(services.navigations).toEqual([{ path: '/cart', options: { replace: true } }]));
  const [{ body } = { body: undefined }] = sentCalls(services);
  const { social } = body as { social: Record<string, string> };
  expect(social).toMatchObject({ provider: 'Google', token_type: 'authorization_code', token: 'c1' });
  expect(social.recaptcha).toBe('solution-0');
  const challenge = createHash('sha256')
    .update(social.code_verifier ?? '')
    .digest('base64url');
  expect(url.searchParams.get('code_challenge')).toBe(challenge);
  expect(sessionStorage.getItem('social-sign-in')).toBeNull();
});

it.each([
  [{ created: true, linked: false }, 'Welcome, Noor. Your account is ready.'],
  [{ created: false, linked: true }, 'Welcome back, Noor. We’ve linked Facebook to your account.'],
  [{ created: false, linked: false }, 'Welcome back, Noor'],
])('welcomes the customer of %j', async (result, text) => {
  const { services } = await openPage({ [SIGN_IN_CALL]: () => ({ user: noor, ...result }) });
  const { url } = await startWith('Facebook');
  await returnWith({ state: url.searchParams.get('state'), code: 'c1' });
  await waitFor(() => expect(services.notices).toEqual([{ kind: 'success', text }]));
});

it.each([
  ['another state', { state: 'x'.repeat(43), code: 'stolen' }],
  ['no state', { code: 'stolen' }],
  ['a longer state', (state: string) => ({ state: `${state}x`, code: 'stolen' })],
  ['neither code nor error', (state: string) => ({ state })],
  ['a code that is no text', (state: string) => ({ state, code: { length: 1 } })],
])('ignores a message with %s, and goes on waiting', async (_, message) => {
  const { services } = await openPage();
  const state = (await startWith('Google')).url.searchParams.get('state') ?? '';
  expect(await returnWith(typeof message === 'function' ? message(state) : message)).toBe(false);
  expect(sentCalls(services)).toEqual([]);
  expect(await returnWith({ state, code: 'c1' })).toBe(true);
  await waitFor(() => expect(sentCalls(services)).toHaveLength(1));
});

it('takes a return once', async () => {
  const { services } = await openPage();
  const state = (await startWith('Google')).url.searchParams.get('state');
  expect(await returnWith({ state, code: 'c1' })).toBe(true);
  expect(await returnWith({ state, code: 'c2' })).toBe(false);
  expect(sentCalls(services)).toHaveLength(1);
});

it('begins anew with another button, and ignores the first', async () => {
  const { services } = await openPage();
  const first = (await startWith('Google')).url.searchParams.get('state');
  const second = await startWith('Facebook', fakeWindows());
  expect(await returnWith({ state: first, code: 'c1' })).toBe(false);
  expect(await returnWith({ state: second.url.searchParams.get('state'), code: 'c2' })).toBe(true);
  expect(sentCalls(services)).toHaveLength(1);
});

it('offers this tab when the browser blocks the window', async () => {
  await openPage({}, '/auth/login?origin=/cart');
  jest.spyOn(window, 'open').mockReturnValue(null);
  await user.click(await button('Continue with Facebook'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked the Facebook window.');
  await user.click(await button('Continue in this tab'));
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
  const url = new URL(leavePage.mock.calls[0][0]);
  const pending = JSON.parse(sessionStorage.getItem('social-sign-in') ?? '');
  expect(pending).toMatchObject({
    provider: 'Facebook',
    origin: '/cart',
    kind: 'tab',
    captcha: 'solution-0',
  });
  expect(url.searchParams.get('state')).toBe(pending.state);
});

it('opens no window where phones lose them', async () => {
  oneTab = true;
  await openPage();
  const { open } = fakeWindows();
  await user.click(await button('Continue with Google'));
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
  expect(open).not.toHaveBeenCalled();
});

it('says that the window was closed, and still takes a late return', async () => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  const { services } = await openPage();
  const { opened, url } = await startWith('Google');
  const finish = 'Finish signing in in the Google window.';
  expect(screen.getByText(finish, { ignore: '[aria-hidden]' })).toHaveAttribute('role', 'status');
  opened.closed = true;
  expect(await screen.findByText(/The Google window was closed/, {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(await returnWith({ state: url.searchParams.get('state'), code: 'c1' })).toBe(true);
  await waitFor(() => expect(services.navigations).toHaveLength(1));
});

it.each([
  ['access_denied', 'You cancelled signing in with Google.'],
  ['server_error', 'Google isn’t responding right now.'],
  ['invalid_request', 'Google couldn’t confirm this sign-in.'],
])('explains the error %s, and leaves the captcha solved [core-8.7]', async (error, text) => {
  const { services } = await openPage();
  const state = (await startWith('Google')).url.searchParams.get('state');
  await returnWith({ state, error });
  expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  expect(sentCalls(services)).toEqual([]);
  expect(await button('Continue with Google')).toBeEnabled();
});

const failing = (kind: 'offline' | 'unavailable', code: number) => () => {
  throw new ApiError(kind, code, { message: '' });
};

it.each([
  ['an unverified e-mail', refuseField(401, 'email'), 'Google hasn’t verified your email address yet.'],
  ['no e-mail', refuseField(401, 'email_permission'), 'Google didn’t share your email address'],
  ['an expired captcha', refuseField(422, 'recaptcha'), 'The security check has expired.'],
  ['a code that is refused', refuseField(401, 'base'), 'Google couldn’t confirm this sign-in.'],
  ['a lost connection', failing('offline', 0), 'You’re offline.'],
  ['a provider that is down', failing('unavailable', 503), 'Google isn’t responding right now.'],
  ['too many attempts', refuseField(429, 'base'), 'In the words of the API'],
])('explains %s, and renews the captcha [core-2.26, core-8.7]', async (_, response, text) => {
  await openPage({ [SIGN_IN_CALL]: response });
  const state = (await startWith('Google')).url.searchParams.get('state');
  await returnWith({ state, code: 'c1' });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByText('solve 1')).toBeInTheDocument();
});

it('closes the window when the sign-in cannot begin', async () => {
  await openPage({ [START_CALL]: failing('offline', 0) });
  const { opened } = fakeWindows();
  await user.click(await button('Continue with Google'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline.');
  expect(opened.closed).toBe(true);
});

it('shows only the buttons of providers that the shop offers', async () => {
  await openPage({ [PROVIDERS_CALL]: () => ({ providers: ['Google'] }) });
  expect(await button('Continue with Google')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Continue with Facebook' })).not.toBeInTheDocument();
});

it('shows the second step for an account with a second factor', async () => {
  const second_factor = { token: 'x'.repeat(20), methods: ['totp'], expires_at: '2030-01-01T00:00:00Z' };
  const { services } = await openPage({ [SIGN_IN_CALL]: () => ({ second_factor }) });
  const state = (await startWith('Google')).url.searchParams.get('state');
  await returnWith({ state, code: 'c1' });
  expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeInTheDocument();
  expect(services.navigations).toEqual([]);
});
