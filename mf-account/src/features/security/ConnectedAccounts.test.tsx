import type { SecondFactors, SignInProvidersResponse } from '@giftstore/contracts/api';
import type { FakeResponse } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newPendingSignIn, savePending } from '../../auth/social/pending-sign-in';
import {
  fakeWindows,
  PROVIDERS_CALL,
  refuseField,
  returnInOtherWindow,
  START_CALL,
} from '../../auth/social/social.test.fixture';
import {
  callsOf,
  noor,
  offline,
  omar,
  openProfile,
  PROVIDERS,
  press,
  refuse,
  user,
} from '../../pages/profile-page.test.fixture';

const leavePage = jest.fn();
let oneTab = false;
jest.mock('../../auth/social/leave-page', () => ({
  leavePage: (url: string) => leavePage(url),
  prefersOneTab: () => oneTab,
}));

beforeEach(() => {
  leavePage.mockClear();
  oneTab = false;
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const CONNECT = 'POST /v1/user/sign_in_providers/Google';
const DISCONNECT = 'DELETE /v1/user/sign_in_providers/Google';
const FACTORS = 'GET /v1/user/second_factors';
const added_at = '2026-11-20T10:00:00.000Z';
const google = { provider: 'Google' as const, added_at, email: null, removable: true };
const facebook = { ...google, provider: 'Facebook' as const };
const both: SignInProvidersResponse = {
  sign_in_providers: [facebook, google],
  has_password: true,
  change_requires: null,
};
const none: SignInProvidersResponse = { sign_in_providers: [], has_password: true, change_requires: null };
const onlyGoogle: SignInProvidersResponse = {
  sign_in_providers: [{ ...google, removable: false }],
  has_password: false,
  change_requires: null,
};

async function open(connected: SignInProvidersResponse, responses: Record<string, FakeResponse> = {}) {
  const rendered = await openProfile({ [PROVIDERS]: () => connected, ...responses }, '/profile?tab=security');
  await screen.findByRole('heading', { name: 'Connected accounts' });
  return rendered;
}
const section = () => within(screen.getByRole('region', { name: 'Connected accounts' }));
const rows = async () => (await section().findAllByRole('listitem')).map((row) => row.textContent);
const confirm = async (name: string) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
async function disconnectGoogle() {
  await rows();
  await press('Disconnect Google');
  await confirm('Disconnect');
}

it('lists each provider with the day since when it signs in', async () => {
  await open(both);
  expect(await rows()).toEqual([
    expect.stringContaining('FacebookConnected on 20 November 2026.'),
    expect.stringContaining('GoogleConnected on 20 November 2026.'),
  ]);
});

it('names the account by its email where the shop knows it', async () => {
  await open({ ...both, sign_in_providers: [facebook, { ...google, email: 'noor.h@gmail.example' }] });
  expect(await rows()).toEqual([
    expect.stringContaining('FacebookConnected on'),
    expect.stringContaining('Googlenoor.h@gmail.exampleConnected on 20 November 2026.'),
  ]);
});

describe('until the email of the account is confirmed', () => {
  const unconfirmed = { ...both, sign_in_providers: [facebook], change_requires: 'confirmed_email' as const };

  it('says so in place of offering a connection, and sends the link again', async () => {
    const rendered = await open(unconfirmed, { 'POST /v1/accounts/confirmations/new': () => undefined });
    expect(await section().findByText('To connect an account, confirm your email first.')).toBeVisible();
    expect(section().queryByRole('button', { name: 'Connect Google' })).not.toBeInTheDocument();
    await user.click(section().getByRole('button', { name: 'Send the link again' }));
    expect(await section().findByText('We’ve sent you a new link')).toBeVisible();
    expect(callsOf(rendered, 'POST /v1/accounts/confirmations/new')).toHaveLength(1);
  });

  /** The customer looks at another tab, then at this one. */
  async function lookAway() {
    for (const hidden of [true, false]) {
      jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    }
  }

  it('offers the connection when the customer returns from confirming it, and loads no more then', async () => {
    let respond: (value: SignInProvidersResponse) => void = () => {};
    let isFirst = true;
    const rendered = await open(unconfirmed, {
      [PROVIDERS]: () => (isFirst ? unconfirmed : new Promise((resolve) => (respond = resolve))),
    });
    await rows();
    const loads = () => callsOf(rendered, PROVIDERS).length;
    const before = loads();
    isFirst = false;
    await lookAway();
    expect(loads()).toBe(before + 1);
    expect(await rows()).toHaveLength(2);
    await act(async () => respond({ ...unconfirmed, change_requires: null }));
    expect(section().getByRole('button', { name: 'Connect Google' })).toBeVisible();
    expect(section().queryByText(/confirm your email first/)).not.toBeInTheDocument();
    await lookAway();
    expect(loads()).toBe(before + 1);
  });

  it('disconnects one that is connected', async () => {
    await open(unconfirmed);
    expect(await section().findByRole('button', { name: 'Disconnect Facebook' })).toBeVisible();
  });
});

it('offers no change to a customer who must sign in again for it, and says so', async () => {
  await open({ ...both, sign_in_providers: [facebook], change_requires: 'sign_in' });
  expect(
    await section().findByText('To connect or disconnect an account, sign out and sign in again first.'),
  ).toBeVisible();
  expect(await rows()).toHaveLength(2);
  expect(section().queryByRole('button')).not.toBeInTheDocument();
});

it('disconnects one after a confirmation', async () => {
  const rendered = await open(both, { [DISCONNECT]: () => ({ ...both, sign_in_providers: [facebook] }) });
  await rows();
  await press('Disconnect Google');
  expect(screen.getByRole('alertdialog', { name: 'Disconnect Google?' })).toHaveTextContent(
    'we’ll connect it again and let you know by email',
  );
  expect(callsOf(rendered, DISCONNECT)).toHaveLength(0);
  await confirm('Disconnect');
  await waitFor(async () => expect((await rows())[1]).toContain('GoogleNot connected.'));
  expect(await section().findByRole('button', { name: 'Connect Google' })).toHaveFocus();
  expect(rendered.services.notices[0]?.text).toBe('Google disconnected.');
});

it('leaves it connected when the confirmation is cancelled', async () => {
  const rendered = await open(both);
  await rows();
  await press('Disconnect Google');
  await confirm('Cancel');
  expect(callsOf(rendered, DISCONNECT)).toHaveLength(0);
});

it('says which are not connected', async () => {
  await open(none);
  expect(await rows()).toEqual([
    expect.stringContaining('FacebookNot connected.'),
    expect.stringContaining('GoogleNot connected.'),
  ]);
});

it('says that none is connected in a shop that offers none', async () => {
  await open(none, { [PROVIDERS_CALL]: () => ({ providers: [] }) });
  expect(await section().findByText('No accounts are connected.')).toBeVisible();
  expect(section().queryByRole('button')).not.toBeInTheDocument();
});

it('says why the only way to sign in stays, and leads to setting a password', async () => {
  await open(onlyGoogle);
  const row = (await rows())[1];
  expect(row).toContain('This is your only way to sign in. To disconnect it, set a password first.');
  expect(section().queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  await user.click(section().getByRole('link', { name: 'Set a password' }));
  expect(await screen.findByLabelText(/^New password/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Set a password' })).toHaveAttribute('aria-selected', 'true');
});

it('shows an error here, not with the second factors, and that the list is unchanged', async () => {
  await open(both, {
    [DISCONNECT]: refuse(422, { errors: { base: ['Please sign out and in again to change this'] } }),
  });
  await disconnectGoogle();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign out and in again to change this');
  expect(section().getByRole('alert')).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

it('requests the password when the sign-in is too old, also when the second factors did not load', async () => {
  let isOld = true;
  await open(both, {
    [FACTORS]: offline,
    [DISCONNECT]: () =>
      isOld ? refuse(422, { errors: { current_password: ['Please enter your password first'] } })() : none,
    'PUT /v1/accounts/sessions/identity': () => {
      isOld = false;
      return undefined;
    },
  });
  await disconnectGoogle();
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  await user.type(within(dialog).getByLabelText(/^Password/), 'a horse with 7 wings');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await section().findByRole('button', { name: 'Connect Google' })).toBeVisible();
});

it('shows the list as it is now when another tab has disconnected it before', async () => {
  let connected = both;
  const rendered = await open(both, {
    [PROVIDERS]: () => connected,
    [DISCONNECT]: refuse(404, { message: 'Not Found' }),
  });
  await rows();
  connected = none;
  await disconnectGoogle();
  expect(await section().findByRole('button', { name: 'Connect Google' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(rendered.services.notices[0]?.text).toBe('Google disconnected.');
});

it('loads again when a passkey is removed, which may have been the other way to sign in', async () => {
  const phone = { id: '4d9f6a52-3a52-4f3f-9f0f-2f6f4d9c1a11', name: 'My phone', created_at: added_at };
  const factors: SecondFactors = {
    required: false,
    totp_since: null,
    passkeys: [{ ...phone, last_used_at: null }],
    recovery_codes_left: 10,
    identity_confirmed: true,
    has_password: false,
  };
  let connected: SignInProvidersResponse = { ...onlyGoogle, sign_in_providers: [google] };
  await open(connected, {
    [PROVIDERS]: () => connected,
    [FACTORS]: () => ({ second_factors: factors }),
    [`DELETE /v1/user/second_factors/passkeys/${phone.id}`]: () => ({
      second_factors: { ...factors, passkeys: [] },
    }),
  });
  await screen.findByRole('button', { name: 'Disconnect Google' });
  connected = onlyGoogle;
  await user.click(await screen.findByRole('button', { name: 'Remove My phone' }));
  await confirm('Remove');
  expect(await section().findByText(/^This is your only way to sign in/)).toBeVisible();
});

it('shows a skeleton, then the error of loading with a retry', async () => {
  let fail = true;
  await open(none, { [PROVIDERS]: () => (fail ? offline() : both) });
  expect(await section().findByText('We couldn’t load your connected accounts')).toBeVisible();
  fail = false;
  await user.click(section().getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
});

it("replaces the list when another customer's session replaces this one", async () => {
  let respond: (value: SignInProvidersResponse) => void = () => {};
  let isFirst = true;
  const { services } = await open(both, {
    [PROVIDERS]: () => (isFirst ? both : new Promise((resolve) => (respond = resolve))),
  });
  await rows();
  isFirst = false;
  await act(async () => services.bus.publish('session', { signedIn: true, email: omar.email }));
  expect(section().queryByRole('listitem')).not.toBeInTheDocument();
  respond({ ...both, sign_in_providers: [facebook] });
  expect(await rows()).toEqual([
    expect.stringContaining('FacebookConnected'),
    expect.stringContaining('GoogleNot connected.'),
  ]);
});

describe('connecting a provider', () => {
  /** Presses the button and waits for the provider's page. */
  async function connectGoogle(windows = fakeWindows()) {
    await user.click(await section().findByRole('button', { name: 'Connect Google' }));
    await waitFor(() => expect(windows.shown).toHaveLength(1));
    return { ...windows, state: new URL(windows.shown[0] ?? '').searchParams.get('state') };
  }
  const returnWith = (message: object) => act(async () => void (await returnInOtherWindow(message)));
  const connectedGoogle = () => ({ ...both, sign_in_providers: [google] });

  it('sends the code that comes back, says so, and keeps the focus on the button', async () => {
    const rendered = await open(none, { [CONNECT]: connectedGoogle });
    const { state } = await connectGoogle();
    expect(
      section().getByText(/Finish signing in in the Google window/, { ignore: '[aria-hidden]' }),
    ).toHaveRole('status');
    await returnWith({ state, code: 'c1' });
    await waitFor(async () => expect((await rows())[1]).toContain('GoogleConnected on'));
    expect(section().getByRole('button', { name: 'Disconnect Google' })).toHaveFocus();
    expect(rendered.services.notices).toEqual([{ kind: 'success', text: 'Google is connected.' }]);
    expect(callsOf(rendered, CONNECT)[0]?.body).toEqual({
      social: { token_type: 'authorization_code', token: 'c1', code_verifier: expect.any(String) },
    });
    expect(section().queryByText(/Finish signing in/)).not.toBeInTheDocument();
  });

  it('is busy while the code is sent', async () => {
    await open(none, { [CONNECT]: () => new Promise(() => {}) });
    const { state } = await connectGoogle();
    await returnWith({ state, code: 'c1' });
    const button = section().getByRole('button', { name: 'Connect Google' });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  });

  it.each([
    ['access_denied', 'You cancelled connecting Google. Nothing was shared with us.'],
    ['server_error', 'Google isn’t responding right now. Try again in a few minutes.'],
    ['invalid_request', 'Google couldn’t confirm this. Please try again.'],
  ])('explains the error %s of the provider, and sends nothing', async (error, text) => {
    const rendered = await open(none);
    const { state } = await connectGoogle();
    await returnWith({ state, error });
    expect(await section().findByText(text)).toBeVisible();
    expect(callsOf(rendered, CONNECT)).toEqual([]);
    expect(section().getByRole('button', { name: 'Connect Google' })).toBeEnabled();
  });

  it('says that the window was closed', async () => {
    jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    await open(none);
    const { opened } = await connectGoogle();
    opened.closed = true;
    const text = /The Google window was closed before you finished/;
    expect(await section().findByText(text, {}, { timeout: 5_000 })).toBeVisible();
  });

  it('explains that it cannot begin', async () => {
    const { opened } = fakeWindows();
    await open(none, { [START_CALL]: refuseField(422, 'provider') });
    await user.click(await section().findByRole('button', { name: 'Connect Google' }));
    expect(await section().findByText('Connecting Google isn’t available right now.')).toBeVisible();
    expect(opened.closed).toBe(true);
  });

  it('shows why the shop refuses it, in the words of the API', async () => {
    const message = 'This Google account already signs in to another account here';
    await open(none, { [CONNECT]: refuse(409, { message, errors: { base: [message] } }) });
    const { state } = await connectGoogle();
    await returnWith({ state, code: 'c1' });
    expect(await section().findByRole('alert')).toHaveTextContent(message);
    expect((await rows())[1]).toContain('Not connected.');
  });

  it('requests the password when the sign-in is too old, and sends the code again', async () => {
    let isOld = true;
    const rendered = await open(none, {
      [CONNECT]: () =>
        isOld ? refuse(422, { errors: { current_password: ['Enter it'] } })() : connectedGoogle(),
      'PUT /v1/accounts/sessions/identity': () => {
        isOld = false;
        return undefined;
      },
    });
    const { state } = await connectGoogle();
    await returnWith({ state, code: 'c1' });
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
    await user.type(within(dialog).getByLabelText(/^Password/), 'a horse with 7 wings');
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    expect(await section().findByRole('button', { name: 'Disconnect Google' })).toBeVisible();
    expect(callsOf(rendered, CONNECT)).toHaveLength(2);
  });

  it('offers this tab when the browser blocks the window', async () => {
    await open(none);
    jest.spyOn(window, 'open').mockReturnValue(null);
    await user.click(await section().findByRole('button', { name: 'Connect Google' }));
    await user.click(await section().findByRole('button', { name: 'Continue in this tab' }));
    await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
    expect(JSON.parse(sessionStorage.getItem('social-sign-in') ?? '')).toMatchObject({
      provider: 'Google',
      kind: 'tab',
      connectTo: noor.email,
    });
  });

  /** The provider has returned to this tab, in which `connectTo` began. */
  function returnedHere(connectTo: string, result: object) {
    const pending = newPendingSignIn({ provider: 'Google', captcha: '', kind: 'tab', connectTo });
    savePending({ ...pending, result: { state: pending.state, ...result } });
    return pending;
  }

  it('goes on after it left this tab, once', async () => {
    const { verifier } = returnedHere(noor.email, { code: 'c1' });
    const rendered = await open(none, { [CONNECT]: connectedGoogle });
    expect(await section().findByRole('button', { name: 'Disconnect Google' })).toBeVisible();
    expect(callsOf(rendered, CONNECT)[0]?.body).toMatchObject({
      social: { token: 'c1', code_verifier: verifier },
    });
    expect(sessionStorage.getItem('social-sign-in')).toBeNull();
  });

  it('explains after it left this tab that it was cancelled', async () => {
    returnedHere(noor.email, { error: 'access_denied' });
    await open(none);
    expect(await section().findByText(/^You cancelled connecting Google/)).toBeVisible();
  });

  it.each([
    ['another customer has begun', omar.email, {}],
    ['the state is not its own', noor.email, { state: 'x' }],
  ])('sends nothing if %s', async (_, customer, result) => {
    returnedHere(customer, { code: 'c1', ...result });
    const rendered = await open(none);
    await rows();
    await act(async () => {});
    expect(callsOf(rendered, CONNECT)).toEqual([]);
  });
});
