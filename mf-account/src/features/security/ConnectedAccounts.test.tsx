import type { SecondFactors, SignInProvidersResponse } from '@giftstore/contracts/api';
import type { FakeResponse } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  callsOf,
  offline,
  omar,
  openProfile,
  PROVIDERS,
  press,
  refuse,
  user,
} from '../../pages/profile-page.test.fixture';

const DISCONNECT = 'DELETE /v1/user/sign_in_providers/Google';
const FACTORS = 'GET /v1/user/second_factors';
const added_at = '2026-11-20T10:00:00.000Z';
const google = { provider: 'Google' as const, added_at, removable: true };
const facebook = { ...google, provider: 'Facebook' as const };
const both: SignInProvidersResponse = { sign_in_providers: [facebook, google], has_password: true };
const none: SignInProvidersResponse = { sign_in_providers: [], has_password: true };
const onlyGoogle: SignInProvidersResponse = {
  sign_in_providers: [{ ...google, removable: false }],
  has_password: false,
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

it('disconnects one after a confirmation', async () => {
  const rendered = await open(both, { [DISCONNECT]: () => ({ ...both, sign_in_providers: [facebook] }) });
  await rows();
  await press('Disconnect Google');
  expect(screen.getByRole('alertdialog', { name: 'Disconnect Google?' })).toHaveTextContent(
    "we'll connect it again and let you know by email",
  );
  expect(callsOf(rendered, DISCONNECT)).toHaveLength(0);
  await confirm('Disconnect');
  await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('Facebook')]));
  expect(rendered.services.notices[0]?.text).toBe('Google disconnected.');
});

it('leaves it connected when the confirmation is cancelled', async () => {
  const rendered = await open(both);
  await rows();
  await press('Disconnect Google');
  await confirm('Cancel');
  expect(callsOf(rendered, DISCONNECT)).toHaveLength(0);
});

it('says that none is connected', async () => {
  await open(none);
  expect(await section().findByText('No accounts are connected.')).toBeVisible();
  expect(section().queryByRole('button')).not.toBeInTheDocument();
});

it('says why the only way to sign in stays, and leads to setting a password', async () => {
  await open(onlyGoogle);
  const [row] = await rows();
  expect(row).toContain('This is your only way to sign in. To disconnect it, set a password first.');
  expect(section().queryByRole('button')).not.toBeInTheDocument();
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
  expect(await section().findByText('No accounts are connected.')).toBeVisible();
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
  expect(await section().findByText('No accounts are connected.')).toBeVisible();
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
  let connected: SignInProvidersResponse = { sign_in_providers: [google], has_password: false };
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
  expect(await section().findByText("We couldn't load your connected accounts")).toBeVisible();
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
  expect(await rows()).toEqual([expect.stringContaining('Facebook')]);
});
