import { saveCardNumber, savedCardNumber } from '@giftstore/remote/redemption';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import { noor, refuse, sentCalls, submit, user } from '../auth/auth.test.fixture';
import { remote } from '../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../auth/auth.test.fixture').fakeCaptcha);

const SIGN_UP = 'POST /v1/accounts/registrations/signup';
const PATH = '/auth/signup/redeem';
const NUMBER = '7K2MA-Q9XWB-D4FHC-12345-ABCDEF';
const BUTTON = 'Create account';
const PASSWORD = 'quiet yellow harbour';

async function signUp(response: () => unknown) {
  const rendered = await renderRemote(remote, { path: PATH, responses: { [SIGN_UP]: response } });
  await submit(
    [
      [/^First name/, 'Noor'],
      [/^Last name/, 'Haddad'],
      [/^Email/, 'n@example.com'],
      [/^Password/, PASSWORD],
      [/^Confirm password/, PASSWORD],
    ],
    BUTTON,
  );
  return rendered;
}

it('asks for names, e-mail and the password twice, with one toggle for both [more-2.17]', async () => {
  await renderRemote(remote, { path: PATH });
  for (const label of [/^First name/, /^Last name/, /^Email/])
    expect(await screen.findByLabelText(label)).toBeRequired();
  const passwords = [screen.getByLabelText(/^Password/), screen.getByLabelText(/^Confirm password/)];
  for (const field of passwords) expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show passwords' }));
  for (const field of passwords) expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login/redeem');
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

it('shows the card, masked, when its number is known [more-2.18]', async () => {
  saveCardNumber(NUMBER);
  const { element } = await renderRemote(remote, { path: PATH });
  const banner = await screen.findByText('Your gift card');
  expect(banner.closest('[role=status]')).toHaveTextContent('•••• CDEF');
  expect(element.innerHTML).not.toMatch(/7K2MA|ABCDEF/);
});

it('shows no card without a number [more-2.18]', async () => {
  await renderRemote(remote, { path: PATH });
  expect(await screen.findByText('You’ll enter your code next')).toBeVisible();
  expect(screen.queryByText('Your gift card')).toBeNull();
});

it('shows every error of a field that is present, also of fields that were not touched [more-2.19]', async () => {
  const { services } = await renderRemote(remote, { path: PATH });
  await user.type(await screen.findByLabelText(/^Password/), PASSWORD);
  await user.click(screen.getByText('solve 0'));
  await user.click(screen.getByRole('button', { name: BUTTON }));
  for (const label of [/^First name/, /^Last name/, /^Email/, /^Confirm password/])
    await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
  expect(sentCalls(services)).toEqual([]);
});

it('shows the errors of the server under their fields, and others on separate lines [more-2.19]', async () => {
  await signUp(
    refuse(422, { errors: { email: ['This email has an account'], base: ['First line\nsecond line'] } }),
  );
  expect(await screen.findByText('First line')).toBeVisible();
  expect(screen.getByText('second line')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/This email has an account/);
});

it('opens home after a sign-up, with the number still saved for the redemption [more-4.6] [more-4.7]', async () => {
  saveCardNumber(NUMBER);
  const { services } = await signUp(() => ({ user: noor }));
  expect(services.navigations).toEqual([{ path: '/', options: { replace: true } }]);
  expect(savedCardNumber()).toBe(NUMBER);
});
