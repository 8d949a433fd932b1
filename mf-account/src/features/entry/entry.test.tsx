import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';

/** The widget works by a web worker; here it is a button that gives a solution, and counts the rounds. */
jest.mock('@giftstore/ui/captcha', () => ({
  Captcha: ({ onChange, round }: { onChange: (solution?: string) => void; round: number }) => (
    <button type="button" onClick={() => onChange(`solution-${round}`)}>
      solve {round}
    </button>
  ),
}));

const SIGN_IN = 'POST /v1/accounts/sessions/signin';
const SIGN_UP = 'POST /v1/accounts/registrations/signup';
const user = {
  access_token: 't',
  token_type: 'Bearer',
  expires_at: '',
  first_name: 'Noor',
  email: 'n@example.com',
  provider: 'email',
  groups: [],
};
const people = userEvent.setup();

const refuse = (code: number, body: object) => () => {
  throw new ApiError('refused', code, body);
};

async function signIn(answer: () => unknown, path = '/auth/login') {
  const rendered = await renderRemote(remote, { path, answers: { [SIGN_IN]: answer } });
  await people.type(await screen.findByLabelText(/^E-mail/), 'n@example.com');
  await people.type(screen.getByLabelText(/^Password/), 'secret');
  await people.click(screen.getByText('solve 0'));
  await people.click(screen.getByRole('button', { name: 'Sign in' }));
  return rendered;
}

async function signUp() {
  for (const [label, value] of [
    [/^First name/, 'Noor'],
    [/^Last name/, 'Haddad'],
    [/^E-mail/, 'n@example.com'],
    [/^Password\b(?! again)/, 'long enough'],
    [/^Password again/, 'long enough'],
  ] as const) {
    await people.type(await screen.findByLabelText(label), value);
  }
  await people.click(screen.getByText('solve 0'));
  await people.click(screen.getByRole('button', { name: 'Create account' }));
}

it('keeps the button disabled until the captcha is solved', async () => {
  await renderRemote(remote, { path: '/auth/login' });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDisabled();
  await people.click(screen.getByText('solve 0'));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

it('starts the session and goes back to where the visitor came from [core-2.4] [core-4.2]', async () => {
  const { services } = await signIn(() => ({ user }), '/auth/login?origin=/cart');
  expect(services.calls[0]).toMatchObject({
    body: { signin: { email: 'n@example.com', password: 'secret' } },
    options: { headers: { 'recaptcha-response': 'solution-0' } },
  });
  expect(services.went).toEqual([{ path: '/cart', options: { replace: true } }]);
});

it('a banner says that the sign-in worked [core-2.19]', async () => {
  const { services } = await signIn(() => ({ user }));
  expect(services.notices).toEqual([{ kind: 'success', text: 'Welcome back, Noor' }]);
});

it('a banner says for 5 s that the verification link was sent [core-2.20]', async () => {
  const notify = jest.fn();
  await renderRemote(remote, {
    path: '/auth/signup',
    answers: { [SIGN_UP]: () => ({ user }) },
    prepare: (services) => {
      services.notify = notify;
    },
  });
  await signUp();
  expect(notify.mock.calls).toEqual([
    ['success', 'Welcome, Noor. We have sent you a link to confirm your e-mail.', 5_000],
  ]);
});

it.each(['https://evil.example', '//evil.example'])('goes home instead of to %s', async (origin) => {
  const { services } = await signIn(() => ({ user }), `/auth/login?origin=${encodeURIComponent(origin)}`);
  expect(services.went[0]?.path).toBe('/');
});

it("shows the server's words, asks for a new captcha and keeps what was typed [core-2.25, core-2.26, core-4.6]", async () => {
  await signIn(refuse(401, { message: 'Wrong e-mail or password. Click here to reset it.' }));
  expect(await screen.findByRole('link', { name: 'Click here' })).toHaveAttribute(
    'href',
    '/auth/forgotpassword',
  );
  expect(screen.getByText('solve 1')).toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('n@example.com');
});

it('lets one try again after a refusal', async () => {
  const { services } = await signIn(refuse(401, { message: 'Wrong e-mail or password.' }));
  await people.click(await screen.findByText('solve 1'));
  await people.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(services.calls).toHaveLength(2);
});

it('says that login failed when the server said nothing [core-8.5]', async () => {
  await signIn(() => {
    throw new ApiError('offline', 0);
  });
  expect(await screen.findByText('Login failed, Please try again...')).toBeInTheDocument();
});

it("refuses nonsense in the specification's words, before anything is sent", async () => {
  const { services } = await renderRemote(remote, { path: '/auth/signup' });
  await people.type(await screen.findByLabelText(/^First name/), 'N');
  await people.type(screen.getByLabelText(/^E-mail/), 'nobody');
  await people.type(screen.getByLabelText(/^Password\b(?! again)/), 'short');
  await people.type(screen.getByLabelText(/^Password again/), 'different');
  await people.click(screen.getByText('solve 0'));
  await people.click(screen.getByRole('button', { name: 'Create account' }));
  for (const words of [
    'Minimum length of this field is 2',
    'This field is required',
    'Enter a valid email',
    'Minimum length of this field is 8',
    'both passwords need to be same',
  ]) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  }
  expect(services.calls).toEqual([]);
});

it("puts the server's field errors under their fields", async () => {
  await renderRemote(remote, {
    path: '/auth/signup',
    answers: { [SIGN_UP]: refuse(422, { errors: { email: ['This e-mail is already in use'] } }) },
  });
  await signUp();
  await act(async () => {});
  expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(/already in use/);
});
