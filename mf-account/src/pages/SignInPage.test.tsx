import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { noor, refuse, submit, user } from '../auth/auth.test.fixture';
import { remote } from '../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../auth/auth.test.fixture').fakeCaptcha);

const SIGN_IN = 'POST /v1/accounts/sessions/signin';

async function signIn(response: () => unknown, path = '/auth/login') {
  const rendered = await renderRemote(remote, { path, responses: { [SIGN_IN]: response } });
  await submit(
    [
      [/^E-mail/, 'n@example.com'],
      [/^Password/, 'secret'],
    ],
    'Sign in',
  );
  return rendered;
}

it('enables the button when the captcha is solved', async () => {
  await renderRemote(remote, { path: '/auth/login' });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDisabled();
  await user.click(screen.getByText('solve 0'));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

it('starts the session and returns to the page before [core-2.4] [core-4.2]', async () => {
  const { services } = await signIn(() => ({ user: noor }), '/auth/login?origin=/cart');
  expect(services.calls[0]).toMatchObject({
    body: { signin: { email: 'n@example.com', password: 'secret' } },
    options: { headers: { 'recaptcha-response': 'solution-0' } },
  });
  expect(services.navigations).toEqual([{ path: '/cart', options: { replace: true } }]);
});

it('notifies the shopper that the sign-in succeeded [core-2.19]', async () => {
  const { services } = await signIn(() => ({ user: noor }));
  expect(services.notices).toEqual([{ kind: 'success', text: 'Welcome back, Noor' }]);
});

it.each(['https://evil.example', '//evil.example'])('opens home instead of %s', async (origin) => {
  const { services } = await signIn(
    () => ({ user: noor }),
    `/auth/login?origin=${encodeURIComponent(origin)}`,
  );
  expect(services.navigations[0]?.path).toBe('/');
});

it("shows the server's message, resets the captcha and preserves the input [core-2.25, core-2.26, core-4.6]", async () => {
  await signIn(refuse(401, { message: 'Wrong e-mail or password. Click here to reset it.' }));
  expect(await screen.findByRole('link', { name: 'Click here' })).toHaveAttribute(
    'href',
    '/auth/forgotpassword',
  );
  expect(screen.getByText('solve 1')).toBeInTheDocument();
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('n@example.com');
});

it('accepts a second attempt after a refusal', async () => {
  const { services } = await signIn(refuse(401, { message: 'Wrong e-mail or password.' }));
  await user.click(await screen.findByText('solve 1'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(services.calls).toHaveLength(2);
});

it('shows that login failed when the server sent no message [core-8.5]', async () => {
  await signIn(() => {
    throw new ApiError('offline', 0);
  });
  expect(await screen.findByText('Login failed, Please try again...')).toBeInTheDocument();
});
