import { renderRemote } from '@giftstore/testing';
import { act, screen } from '@testing-library/react';
import { noor, refuse, submit } from '../auth/auth.test.fixture';
import { remote } from '../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../auth/auth.test.fixture').fakeCaptcha);

const SIGN_UP = 'POST /v1/accounts/registrations/signup';
const valid: [RegExp, string][] = [
  [/^First name/, 'Noor'],
  [/^Last name/, 'Haddad'],
  [/^E-mail/, 'n@example.com'],
  [/^Password\b(?! again)/, 'long enough'],
  [/^Password again/, 'long enough'],
];

it('notifies the shopper for 5 s that the verification link was sent [core-2.20]', async () => {
  const notify = jest.fn();
  await renderRemote(remote, {
    path: '/auth/signup',
    responses: { [SIGN_UP]: () => ({ user: noor }) },
    prepare: (services) => {
      services.notify = notify;
    },
  });
  await submit(valid, 'Create account');
  expect(notify.mock.calls).toEqual([
    ['success', 'Welcome, Noor. We have sent you a link to confirm your e-mail.', 5_000],
  ]);
});

it("shows the specification's messages under invalid fields, and sends nothing", async () => {
  const { services } = await renderRemote(remote, { path: '/auth/signup' });
  await submit(
    [
      [/^First name/, 'N'],
      [/^E-mail/, 'no-address'],
      [/^Password\b(?! again)/, 'short'],
      [/^Password again/, 'different'],
    ],
    'Create account',
  );
  for (const message of [
    'Minimum length of this field is 2',
    'This field is required',
    'Enter a valid email',
    'Minimum length of this field is 8',
    'both passwords need to be same',
  ]) {
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  }
  expect(services.calls).toEqual([]);
});

it("shows the server's field errors under their fields", async () => {
  await renderRemote(remote, {
    path: '/auth/signup',
    responses: { [SIGN_UP]: refuse(422, { errors: { email: ['This e-mail is already in use'] } }) },
  });
  await submit(valid, 'Create account');
  await act(async () => {});
  expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(/already in use/);
});
