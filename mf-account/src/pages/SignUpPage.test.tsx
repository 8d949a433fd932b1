import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { act, screen, within } from '@testing-library/react';
import { noor, refuse, sentCalls, submit, user } from '../auth/auth.test.fixture';
import { remote } from '../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../auth/auth.test.fixture').fakeCaptcha);

const SIGN_UP = 'POST /v1/accounts/registrations/signup';
const valid: [RegExp, string][] = [
  [/^First name/, 'Noor'],
  [/^Last name/, 'Haddad'],
  [/^Email/, 'n@example.com'],
  [/^Password/, 'long enough'],
  [/^Confirm password/, 'long enough'],
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
    ['success', 'Welcome, Noor. Verification link sent: check your inbox to confirm your email.', 5_000],
  ]);
});

it("shows the specification's messages under invalid fields, and sends nothing [core-5.3] [core-5.6] [core-9.11]", async () => {
  const { services } = await renderRemote(remote, { path: '/auth/signup' });
  await submit(
    [
      [/^First name/, 'N'],
      [/^Email/, 'no-address'],
      [/^Password/, 'short'],
      [/^Confirm password/, 'different'],
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
  expect(sentCalls(services)).toEqual([]);
});

it("shows the server's field errors under their fields, with the focus on their summary", async () => {
  await renderRemote(remote, {
    path: '/auth/signup',
    responses: { [SIGN_UP]: refuse(422, { errors: { email: ['This e-mail is already in use'] } }) },
  });
  await submit(valid, 'Create account');
  await act(async () => {});
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/already in use/);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
});

it('asks for names, e-mail, the password twice and captcha, and links to sign-in with the origin [core-2.28]', async () => {
  await renderRemote(remote, { path: '/auth/signup?origin=/cart' });
  const labels = [/^First name/, /^Last name/, /^Email/, /^Password/, /^Confirm password/];
  for (const label of labels) expect(await screen.findByLabelText(label)).toBeRequired();
  expect(screen.getByText('solve 0')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create account' })).toBeDisabled();
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/At least 8 characters/);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login?origin=%2Fcart');
  for (const [name, href] of [
    ['terms and conditions', '/terms-and-conditions'],
    ['privacy policy', '/privacy-policy'],
  ])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

it('says what mails an account gets, and that none is advertising', async () => {
  await renderRemote(remote, { path: '/auth/signup' });
  expect(
    await screen.findByText(
      'We only email you about your orders, gift cards, points and account. No advertising.',
    ),
  ).toBeVisible();
});

it('shows and hides both passwords with one toggle [core-2.29]', async () => {
  await renderRemote(remote, { path: '/auth/signup' });
  const fields = [await screen.findByLabelText(/^Password/), screen.getByLabelText(/^Confirm password/)];
  const types = () => fields.map((field) => field.getAttribute('type'));
  expect(types()).toEqual(['password', 'password']);
  await user.click(screen.getByRole('button', { name: 'Show passwords' }));
  expect(types()).toEqual(['text', 'text']);
  await user.click(screen.getByRole('button', { name: 'Hide passwords' }));
  expect(types()).toEqual(['password', 'password']);
});

it('starts the session and returns to the page before, like a sign-in [core-4.4]', async () => {
  const start = jest.fn();
  const { services } = await renderRemote(remote, {
    path: '/auth/signup?origin=/cart',
    responses: { [SIGN_UP]: () => ({ user: noor }) },
    prepare: ({ session }) => {
      session.start = start;
    },
  });
  await submit(valid, 'Create account');
  expect(start).toHaveBeenCalledWith(noor);
  expect(services.navigations).toEqual([{ path: '/cart', options: { replace: true } }]);
});

it.each([
  ['to the cart, with cards in it', { count: 2 }, '/auth/signup', '/cart'],
  ['home, with an empty cart', { count: 0 }, '/auth/signup', '/'],
  ['to the page before, with cards in the cart', { count: 2 }, '/auth/signup?origin=/faq', '/faq'],
])('goes %s', async (_title, cart, path, target) => {
  const { services } = await renderRemote(remote, {
    path,
    responses: { [SIGN_UP]: () => ({ user: noor }) },
    prepare: ({ bus }) => bus.publish('cart', cart),
  });
  await submit(valid, 'Create account');
  expect(services.navigations).toEqual([{ path: target, options: { replace: true } }]);
});

it('lists errors in the order of the fields', async () => {
  await renderRemote(remote, { path: '/auth/signup' });
  await submit([], 'Create account');
  const messages = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(messages.map(({ textContent }) => textContent?.split(':')[0])).toEqual([
    'First name',
    'Last name',
    'Email',
    'Password',
    'Confirm password',
  ]);
});

it.each([
  ["the server's message", refuse(400, { message: 'Sign-ups are closed.' }), 'Sign-ups are closed.'],
  ['that sign-up failed without one', refuse(0, {}), 'Signup failed, Please try again...'],
])('shows %s [core-4.7] [core-8.6] [more-8.10]', async (_title, response, text) => {
  await renderRemote(remote, { path: '/auth/signup', responses: { [SIGN_UP]: response } });
  await submit(valid, 'Create account');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('solve 1')).toBeVisible();
});

it('blames the e-mail when the response has no code [core-4.8]', async () => {
  await renderRemote(remote, {
    path: '/auth/signup',
    responses: {
      [SIGN_UP]: () => {
        throw new ApiError('failed', 200);
      },
    },
  });
  await submit(valid, 'Create account');
  expect(await screen.findByLabelText(/^Email/)).toHaveAccessibleDescription(/Signup failed/);
});
