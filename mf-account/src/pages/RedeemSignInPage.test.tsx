import { ApiError } from '@giftstore/http';
import { saveCardNumber, savedCardNumber } from '@giftstore/remote/redemption';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import { noor, refuse, sentCalls, submit, user } from '../auth/auth.test.fixture';
import { remote } from '../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../auth/auth.test.fixture').fakeCaptcha);

const SIGN_IN = 'POST /v1/accounts/sessions/signin';
const PATH = '/auth/login/redeem';
const NUMBER = '7K2MA-Q9XWB-D4FHC-12345-ABCDEF';
const BUTTON = 'Login to continue';

async function signIn(response: () => unknown) {
  const rendered = await renderRemote(remote, { path: PATH, responses: { [SIGN_IN]: response } });
  await submit(
    [
      [/^Email/, 'n@example.com'],
      [/^Password/, 'secret'],
    ],
    BUTTON,
  );
  return rendered;
}

it('welcomes the shopper and shows the card, masked, when its number is known [more-2.13]', async () => {
  saveCardNumber(NUMBER);
  const { element } = await renderRemote(remote, { path: PATH });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to redeem' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: /^Welcome!/ })).toBeVisible();
  expect(screen.getByText('Your gift card').closest('[role=status]')).toHaveTextContent('•••• CDEF');
  expect(element.innerHTML).not.toMatch(/7K2MA|Q9XWB|ABCDEF/);
});

it('shows which card it is where the link said so', async () => {
  saveCardNumber(NUMBER, { brand_name: 'Amberlane', original_value: 150, unit_name_short: 'AED' });
  await renderRemote(remote, { path: PATH });
  const banner = (await screen.findByText('Your gift card')).closest('[role=status]');
  expect(banner).toHaveTextContent('AED 150 Amberlane · •••• CDEF');
});

it('says in an info alert how to go on when no number is known [more-2.13]', async () => {
  await renderRemote(remote, { path: PATH });
  const title = await screen.findByText('You’ll enter your code next');
  expect(title.closest('[role=status]')).toHaveTextContent(/open the link in your email again/);
  expect(screen.getAllByText(/Reward points page/)).toHaveLength(1);
  expect(screen.queryByText('Your gift card')).toBeNull();
});

it('asks for e-mail and password, and offers redeem sign-up and the providers [more-2.13] [more-2.15]', async () => {
  await renderRemote(remote, { path: PATH });
  expect(await screen.findByLabelText(/^Email/)).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByRole('button', { name: BUTTON })).toBeVisible();
  const create = screen.getByRole('link', { name: 'Create an account' });
  expect(create).toHaveAttribute('href', '/auth/signup/redeem');
  expect(create.compareDocumentPosition(screen.getByLabelText(/^Email/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  for (const provider of ['Google', 'Facebook'])
    expect(screen.getByRole('button', { name: `Continue with ${provider}` })).toBeVisible();
});

it('marks a visit to forgot-password as outside the redeem flow [more-2.14]', async () => {
  await renderRemote(remote, { path: PATH });
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  expect(location.pathname).toBe('/auth/forgotpassword');
  expect(history.state.usr).toEqual({ fromRedeem: false });
  expect(await screen.findByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/auth/login');
});

it('shows the errors of fields under them once these were touched [more-2.16]', async () => {
  const { services } = await renderRemote(remote, { path: PATH });
  const email = await screen.findByLabelText(/^Email/);
  expect(email).not.toBeInvalid();
  await user.click(screen.getByText('solve 0'));
  await user.click(screen.getByRole('button', { name: BUTTON }));
  await waitFor(() => expect(email).toBeInvalid());
  expect(email).toHaveAccessibleDescription(/This field is required/);
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/This field is required/);
  expect(sentCalls(services)).toEqual([]);
});

it('shows each error of the server on its own line [more-2.16]', async () => {
  await signIn(refuse(401, { errors: { base: ['First line\nsecond line', 'third line'] } }));
  await screen.findByText('First line');
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['First line', 'second line', 'third line']);
});

it('opens home after a sign-in, with the number still saved for the redemption [more-4.6] [more-4.7]', async () => {
  saveCardNumber(NUMBER);
  const { services } = await signIn(() => ({ user: noor }));
  expect(services.navigations).toEqual([{ path: '/', options: { replace: true } }]);
  expect(savedCardNumber()).toBe(NUMBER);
});

it('keeps the number through a second step [more-4.7]', async () => {
  saveCardNumber(NUMBER);
  const { services } = await signIn(() => ({
    second_factor: { token: 't', methods: ['totp'], expires_at: '2099-01-01T00:00:00Z' },
  }));
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Sign in to redeem');
  expect(services.navigations).toEqual([]);
  expect(savedCardNumber()).toBe(NUMBER);
});

it('keeps number and input after a failed connection', async () => {
  saveCardNumber(NUMBER);
  await signIn(() => {
    throw new ApiError('offline', 0);
  });
  expect(await screen.findByText('Login failed, Please try again...')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('n@example.com');
  expect(savedCardNumber()).toBe(NUMBER);
});
