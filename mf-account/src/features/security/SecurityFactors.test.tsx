import type { SecondFactors } from '@giftstore/contracts/api';
import type { FakeResponse } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { callsOf, offline, openProfile, press, refuse, user } from '../../pages/profile-page.test.fixture';

const browser = { startRegistration: jest.fn() };
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (options: unknown) => browser.startRegistration(options),
}));

const PATH = '/v1/user/second_factors';
const FACTORS = `GET ${PATH}`;
const codes = Array.from({ length: 10 }, (_, n) => `AAAA${n}-BBBB${n}`);
const none: SecondFactors = {
  required: false,
  totp_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  identity_confirmed: true,
  has_password: true,
};
const phone = {
  id: '4d9f6a52-3a52-4f3f-9f0f-2f6f4d9c1a11',
  name: 'Chrome on Android',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: null,
};
const withApp = { ...none, totp_since: '2026-11-20T10:00:00.000Z', recovery_codes_left: 10 };
const withPasskey = { ...none, passkeys: [phone], recovery_codes_left: 10 };
const enrolment = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr_svg: '<svg/>' };

beforeEach(() => {
  browser.startRegistration.mockReset();
  Object.assign(window, { PublicKeyCredential: class {} });
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

async function open(factors: SecondFactors, responses: Record<string, FakeResponse> = {}) {
  const rendered = await openProfile(
    { [FACTORS]: () => ({ second_factors: factors }), ...responses },
    '/profile?tab=security',
  );
  await screen.findByRole('heading', { name: 'Authenticator app' });
  return rendered;
}
const confirm = async (name: string) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

it('sets up an authenticator app with a first code, and shows the recovery codes once', async () => {
  const rendered = await open(none, {
    [`POST ${PATH}/totp`]: () => ({ totp: enrolment }),
    [`PUT ${PATH}/totp`]: () => ({ second_factors: withApp, recovery_codes: codes }),
  });
  const notify = jest.spyOn(rendered.services, 'notify');
  expect(screen.getByText('Off')).toBeVisible();
  await press('Set up an app');
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  await user.type(screen.getByLabelText(/^Code from the app/), '123456');
  await press('Turn on');
  expect(await screen.findByText('AAAA0-BBBB0')).toBeVisible();
  expect(screen.getByText('Save these codes now. We won’t show them again.')).toHaveFocus();
  expect(notify).not.toHaveBeenCalled();
  expect(screen.getByText('On')).toBeVisible();
  expect(callsOf(rendered, `PUT ${PATH}/totp`)[0]?.body).toEqual({ totp: { code: '123456' } });
  await press('I’ve saved them');
  expect(screen.queryByText('AAAA0-BBBB0')).not.toBeInTheDocument();
  expect(screen.getByText('10 codes left')).toBeVisible();
});

it.each([
  ['a computer', () => true, false],
  ['a narrow window', () => false, true],
  ['a tablet', () => true, true],
])(
  'puts the way that works first on %s: the QR code, or the link to the app',
  async (_device, isWide, isLinkFirst) => {
    const isTablet = isWide() && isLinkFirst;
    window.matchMedia = ((query: string) => ({
      matches: query.includes('coarse') ? isTablet : isWide(),
      addEventListener: () => {},
      removeEventListener: () => {},
    })) as unknown as typeof window.matchMedia;
    await open(none, { [`POST ${PATH}/totp`]: () => ({ totp: enrolment }) });
    await press('Set up an app');
    const qr = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    const copy = screen.getByRole('button', { name: 'Copy key' });
    const isCopyFirst = Boolean(copy.compareDocumentPosition(qr) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isCopyFirst).toBe(isLinkFirst);
    const link = screen.queryByRole('link', { name: 'Open in your authenticator app' });
    expect(link?.getAttribute('href')).toBe(isLinkFirst ? enrolment.uri : undefined);
    Reflect.deleteProperty(window, 'matchMedia');
  },
);

it('shows a wrong first code at its field, and goes on with the same key', async () => {
  await open(none, {
    [`POST ${PATH}/totp`]: () => ({ totp: enrolment }),
    [`PUT ${PATH}/totp`]: refuse(422, { errors: { code: ['That code doesn’t match'] } }),
  });
  await press('Set up an app');
  await user.type(await screen.findByLabelText(/^Code from the app/), '123456');
  await press('Turn on');
  expect(await screen.findByText('That code doesn’t match')).toBeVisible();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
});

it('requests the password when the sign-in is too old, and then goes on with the change', async () => {
  let isOld = true;
  const rendered = await open(none, {
    [`POST ${PATH}/totp`]: () =>
      isOld
        ? refuse(422, { errors: { current_password: ['Please enter your password first'] } })()
        : { totp: enrolment },
    'PUT /v1/accounts/sessions/identity': () => {
      isOld = false;
      return undefined;
    },
  });
  await press('Set up an app');
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  await user.type(within(dialog).getByLabelText(/^Password/), 'a horse with 7 wings');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(callsOf(rendered, 'PUT /v1/accounts/sessions/identity')[0]?.body).toEqual({
    identity: { current_password: 'a horse with 7 wings' },
  });
});

it('shows a wrong password in the dialog, and changes nothing when it is closed', async () => {
  await open(none, {
    [`POST ${PATH}/totp`]: refuse(422, {
      errors: { current_password: ['Please enter your password first'] },
    }),
    'PUT /v1/accounts/sessions/identity': refuse(422, {
      errors: { current_password: ['Not your password'] },
    }),
  });
  await press('Set up an app');
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  await user.type(within(dialog).getByLabelText(/^Password/), 'a wrong horse');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Not your password')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});

it('adds a passkey that the browser created', async () => {
  browser.startRegistration.mockResolvedValue({
    id: 'key',
    response: { clientDataJSON: 'c', attestationObject: 'a', transports: ['internal'] },
  });
  const rendered = await open(none, {
    [`POST ${PATH}/passkeys/options`]: () => ({ options: { challenge: 'c1' } }),
    [`POST ${PATH}/passkeys`]: () => ({ second_factors: withPasskey, recovery_codes: codes }),
  });
  await press('Add a passkey');
  expect(await screen.findByText('Chrome on Android', { selector: 'p' })).toBeVisible();
  expect(callsOf(rendered, `POST ${PATH}/passkeys`)[0]?.body).toEqual({
    passkey: { id: 'key', client_data: 'c', attestation: 'a', transports: ['internal'] },
  });
  expect(screen.getByText('AAAA9-BBBB9')).toBeVisible();
});

it.each([
  ['NotAllowedError', 'The passkey wasn’t created.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
])('explains the %s of the browser', async (name, text) => {
  browser.startRegistration.mockRejectedValue(Object.assign(new Error(), { name }));
  await open(none, { [`POST ${PATH}/passkeys/options`]: () => ({ options: {} }) });
  await press('Add a passkey');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('renames and removes a passkey, after a warning about the last factor', async () => {
  const path = `${PATH}/passkeys/${phone.id}`;
  const rendered = await open(withPasskey, {
    [`PUT ${path}`]: () => ({
      second_factors: { ...withPasskey, passkeys: [{ ...phone, name: 'My phone' }] },
    }),
    [`DELETE ${path}`]: () => ({ second_factors: none }),
  });
  await press('Rename Chrome on Android');
  const field = screen.getByLabelText(/^Name/);
  await user.clear(field);
  await user.type(field, ' My phone ');
  await press('Save');
  await press(/^Remove My phone/);
  expect(screen.getByRole('alertdialog')).toHaveTextContent('two-step sign-in will be off');
  await confirm('Remove');
  expect(await screen.findByText('Off')).toBeVisible();
  expect(callsOf(rendered, `PUT ${path}`)[0]?.body).toEqual({ passkey: { name: 'My phone' } });
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).not.toBeInTheDocument();
});

it('replaces recovery codes after a confirmation, and warns when few are left', async () => {
  await open(
    { ...withApp, recovery_codes_left: 1 },
    { [`POST ${PATH}/recovery_codes`]: () => ({ second_factors: withApp, recovery_codes: codes }) },
  );
  expect(screen.getByText('1 code left')).toBeVisible();
  await press('Get new codes');
  await confirm('Get new codes');
  expect(await screen.findByText('AAAA0-BBBB0')).toBeVisible();
});

it('says why a partner needs a second factor', async () => {
  await open({ ...none, required: true });
  expect(screen.getByText('Set up two-step sign-in to send gift cards')).toBeVisible();
});

it('shows a skeleton, then the error of loading with a retry', async () => {
  let fail = true;
  await openProfile(
    { [FACTORS]: () => (fail ? offline() : { second_factors: none }) },
    '/profile?tab=security',
  );
  expect(await screen.findByText('We couldn’t load your sign-in settings')).toBeVisible();
  fail = false;
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
});
