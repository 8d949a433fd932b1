import type { SecondFactorMethod } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, renderRemote } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import { noor, refuse, sentCalls, submit, user } from '../../auth/auth.test.fixture';
import { remote } from '../../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../../auth/auth.test.fixture').fakeCaptcha);
const browser = { startAuthentication: jest.fn() };
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (options: unknown) => browser.startAuthentication(options),
}));

const SIGN_IN = 'POST /v1/accounts/sessions/signin';
const STEP = 'POST /v1/accounts/sessions/second_factor';

beforeEach(() => {
  browser.startAuthentication.mockReset();
  Object.assign(window, { PublicKeyCredential: class {} });
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

async function reachSecondStep(
  methods: SecondFactorMethod[],
  responses: Record<string, FakeResponse> = {},
  path = '/auth/login?origin=/cart',
) {
  const second_factor = { token: 'x'.repeat(43), methods, expires_at: '2030-01-01T00:00:00.000Z' };
  const rendered = await renderRemote(remote, {
    path,
    responses: { [SIGN_IN]: () => ({ second_factor }), [STEP]: () => ({ user: noor }), ...responses },
  });
  await submit(
    [
      [/^Email/, 'n@example.com'],
      [/^Password/, 'secret'],
    ],
    'Sign in',
  );
  await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' });
  return rendered;
}

const enter = async (label: RegExp, text: string) => {
  await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

it('takes the place of the form, starts the session after a code and returns to the page before', async () => {
  const { services } = await reachSecondStep(['totp', 'recovery_code']);
  expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
  const field = screen.getByLabelText(/^Code/);
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveFocus();
  await enter(/^Code/, '123 456');
  await waitFor(() => expect(services.navigations).toEqual([{ path: '/cart', options: { replace: true } }]));
  expect(sentCalls(services).at(-1)?.body).toEqual({
    second_factor: { token: 'x'.repeat(43), code: '123 456' },
  });
  expect(services.notices).toEqual([{ kind: 'success', text: 'Welcome back, Noor' }]);
});

it('sends no code that is not six digits', async () => {
  const { services } = await reachSecondStep(['totp']);
  await enter(/^Code/, '12345');
  expect(await screen.findByText('Enter the 6 digits from your app')).toBeVisible();
  expect(sentCalls(services)).toHaveLength(1);
});

it('shows the error of a wrong code at its field, and lets the shopper correct it', async () => {
  await reachSecondStep(['totp'], { [STEP]: refuse(422, { errors: { code: ['That code doesn’t match'] } }) });
  await enter(/^Code/, '123456');
  expect(await screen.findByText('That code doesn’t match')).toBeVisible();
  expect(screen.getByLabelText(/^Code/)).toHaveValue('123456');
});

it('accepts a recovery code in place of the app', async () => {
  const { services } = await reachSecondStep(['totp', 'recovery_code']);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await enter(/^Recovery code/, '7KQ2M-XW9TB');
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  expect(sentCalls(services).at(-1)?.body).toMatchObject({ second_factor: { recovery_code: '7KQ2M-XW9TB' } });
});

const OPTIONS = 'POST /v1/accounts/sessions/second_factor/passkey_options';
const assertion = {
  ...{ id: 'key', rawId: 'key', type: 'public-key', clientExtensionResults: {} },
  response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'u' },
};

it('offers a passkey first, and sends what the browser signed', async () => {
  browser.startAuthentication.mockResolvedValue(assertion);
  const { services } = await reachSecondStep(['passkey', 'totp'], {
    [OPTIONS]: () => ({ options: { challenge: 'c1' } }),
  });
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c1' } });
  expect(sentCalls(services).at(-1)?.body).toMatchObject({
    second_factor: { passkey: { id: 'key', client_data: 'c', signature: 's', user_handle: 'u' } },
  });
});

it('explains that the passkey was cancelled, and still offers the other ways', async () => {
  browser.startAuthentication.mockRejectedValue(Object.assign(new Error(), { name: 'NotAllowedError' }));
  await reachSecondStep(['passkey', 'totp'], { [OPTIONS]: () => ({ options: {} }) });
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The passkey wasn’t used.');
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Code/)).toBeVisible();
});

it('offers no passkey in a browser that knows none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  await reachSecondStep(['passkey', 'totp']);
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^Code/)).toBeVisible();
});

it('leads back to the form once it has expired', async () => {
  const { services } = await reachSecondStep(['totp'], {
    [STEP]: refuse(422, { errors: { token: ['This sign-in has expired'] } }),
  });
  await enter(/^Code/, '123456');
  expect(await screen.findByText('This sign-in has expired')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(services.navigations.at(-1)?.path).toBe('/auth/login?origin=%2Fcart');
  expect(await screen.findByLabelText(/^Password/)).toHaveValue('');
});

it.each([
  ['too many codes', () => new ApiError('unavailable', 429, {}), 'Too many wrong codes.'],
  ['a failed connection', () => new ApiError('offline', 0), 'You seem to be offline.'],
])('explains %s', async (_, error, text) => {
  await reachSecondStep(['totp'], {
    [STEP]: () => {
      throw error();
    },
  });
  await enter(/^Code/, '123456');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

describe('the passkey button of the sign-in page', () => {
  it('signs in without a password or captcha', async () => {
    browser.startAuthentication.mockResolvedValue(assertion);
    const { services } = await renderRemote(remote, {
      path: '/auth/login?origin=/cart',
      responses: {
        'POST /v1/accounts/sessions/passkey/options': () => ({ options: { challenge: 'c2' } }),
        'POST /v1/accounts/sessions/passkey': () => ({ user: noor }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() =>
      expect(services.navigations).toEqual([{ path: '/cart', options: { replace: true } }]),
    );
  });

  it('explains a passkey that the shop refuses', async () => {
    browser.startAuthentication.mockResolvedValue(assertion);
    await renderRemote(remote, {
      path: '/auth/login',
      responses: {
        'POST /v1/accounts/sessions/passkey/options': () => ({ options: {} }),
        'POST /v1/accounts/sessions/passkey': refuse(422, { errors: { passkey: ['didn’t work here'] } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('didn’t work here');
  });
});
