import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import { noor, refuse, sentCalls, submit, user } from '../auth/auth.test.fixture';
import { remote } from '../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../auth/auth.test.fixture').fakeCaptcha);

const SIGN_IN = 'POST /v1/accounts/sessions/signin';

async function signIn(response: () => unknown, path = '/auth/login') {
  const rendered = await renderRemote(remote, { path, responses: { [SIGN_IN]: response } });
  await submit(
    [
      [/^Email/, 'n@example.com'],
      [/^Password/, 'secret'],
    ],
    'Sign in',
  );
  return rendered;
}

it('asks for e-mail, password and captcha, and links to forgot-password and sign-up with the origin [core-2.23]', async () => {
  await renderRemote(remote, { path: '/auth/login?origin=/profile' });
  expect(await screen.findByLabelText(/^Email/)).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.getByText('solve 0')).toBeVisible();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Forgot your password?')).toBe('/auth/forgotpassword?origin=%2Fprofile');
  expect(target('Create an account')).toBe('/auth/signup?origin=%2Fprofile');
});

it.each([
  ['/cart', 'Sign in to continue with your cart.'],
  ['/checkout', 'Sign in to continue to checkout.'],
  ['/payment?currency=USD', 'Sign in to continue to checkout.'],
  ['/profile', 'Sign in to see your orders and reward points.'],
])('says what signing in is for to one who comes from %s', async (origin, text) => {
  await renderRemote(remote, { path: `/auth/login?origin=${encodeURIComponent(origin)}` });
  expect(await screen.findByText(text)).toBeVisible();
});

it('starts with the e-mail that was typed on another sign-in page of the tab', async () => {
  sessionStorage.setItem('giftstore.typed-email', 'n@example.com');
  await renderRemote(remote, { path: '/auth/login' });
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('n@example.com');
});

it.each([
  ['confirm', /^Sign in to confirm your email\. Don’t know the password\?/],
  ['expired', 'You were signed out. Please sign in again.'],
])('says above the fields why it was opened: %s', async (reason, text) => {
  sessionStorage.setItem('giftstore.sign-in-reason', reason);
  const { unmount } = await renderRemote(remote, { path: '/auth/login' });
  const banner = await screen.findByText(text);
  const field = screen.getByLabelText(/^Email/);
  expect(banner.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await unmount();
  await renderRemote(remote, { path: '/auth/login' });
  await screen.findByLabelText(/^Email/);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});

it.each(['', 'nonsense'])('says nothing of the reason "%s"', async (reason) => {
  sessionStorage.setItem('giftstore.sign-in-reason', reason);
  await renderRemote(remote, { path: '/auth/login' });
  await screen.findByLabelText(/^Email/);
  expect(screen.queryByText(/signed out|confirm your email/)).not.toBeInTheDocument();
});

it('validates on submit, not while typing [core-5.1] [core-5.2] [core-9.11]', async () => {
  const { services } = await renderRemote(remote, { path: '/auth/login' });
  await user.type(await screen.findByLabelText(/^Email/), 'no-address');
  await user.type(screen.getByLabelText(/^Password/), 'x');
  await user.tab();
  expect(screen.queryByText(/Enter a valid email|Minimum length/)).toBeNull();
  await user.click(screen.getByText('solve 0'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findAllByText(/Enter a valid email/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Minimum length of this field is 2/).length).toBeGreaterThan(0);
  expect(sentCalls(services)).toEqual([]);
});

it('enables the button when the captcha is solved [core-5.1]', async () => {
  await renderRemote(remote, { path: '/auth/login' });
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDisabled();
  await user.click(screen.getByText('solve 0'));
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

describe('Enter before the captcha is solved', () => {
  const enter = async (password: string) => {
    const { services } = await renderRemote(remote, {
      path: '/auth/login',
      responses: { [SIGN_IN]: () => ({ user: noor }) },
    });
    await user.type(await screen.findByLabelText(/^Email/), 'n@example.com');
    await user.type(screen.getByLabelText(/^Password/), `${password}{Enter}`);
    return services;
  };
  const AWAITED = 'We’ll continue as soon as the security check is done.';

  it('submits the form once it is', async () => {
    const services = await enter('secret');
    await waitFor(() => expect(screen.getByText(AWAITED, { ignore: '[role]' })).toBeVisible());
    expect(sentCalls(services)).toEqual([]);
    await user.click(screen.getByText('solve 0'));
    await waitFor(() => expect(services.navigations).toHaveLength(1));
    expect(sentCalls(services)).toHaveLength(1);
  });

  it('submits nothing that is still being changed', async () => {
    const services = await enter('secret');
    await user.type(screen.getByLabelText(/^Password/), '!');
    expect(screen.queryByText(AWAITED, { ignore: '[role]' })).not.toBeInTheDocument();
    await user.click(screen.getByText('solve 0'));
    expect(sentCalls(services)).toEqual([]);
  });

  it('shows what is missing at once', async () => {
    const services = await enter('x');
    expect((await screen.findAllByText(/Minimum length/)).length).toBeGreaterThan(0);
    await user.click(screen.getByText('solve 0'));
    expect(sentCalls(services)).toEqual([]);
  });
});

it('starts the session and returns to the page before [core-2.4] [core-4.2]', async () => {
  const { services } = await signIn(() => ({ user: noor }), '/auth/login?origin=/cart');
  expect(sentCalls(services)[0]).toMatchObject({
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
  await signIn(refuse(401, { message: 'That email and password don’t match. Click here to reset it.' }));
  expect(await screen.findByRole('link', { name: 'Click here' })).toHaveAttribute(
    'href',
    '/auth/forgotpassword',
  );
  expect(screen.getByText('solve 1')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('n@example.com');
});

it('shows each message of the server on its own line [core-2.27] [core-8.8] [more-8.9]', async () => {
  await signIn(refuse(401, { errors: { base: ['First line\nsecond line', 'third line'] } }));
  await screen.findByText('First line');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First line',
    'second line',
    'third line',
  ]);
});

it('shows the message of a sign-in with code 400, and starts no session [core-4.5]', async () => {
  const start = jest.fn();
  await renderRemote(remote, {
    path: '/auth/login',
    responses: { [SIGN_IN]: refuse(400, { message: 'This account is closed.' }) },
    prepare: ({ session }) => {
      session.start = start;
    },
  });
  await submit(
    [
      [/^Email/, 'n@example.com'],
      [/^Password/, 'secret'],
    ],
    'Sign in',
  );
  expect(await screen.findByText('This account is closed.')).toBeVisible();
  expect(start).not.toHaveBeenCalled();
});

it('drops the answer to the last attempt when the next one does not leave the form', async () => {
  await signIn(refuse(401, { message: 'That email and password don’t match.' }));
  expect(await screen.findByText('That email and password don’t match.')).toBeVisible();
  await user.clear(screen.getByLabelText(/^Email/));
  await user.type(screen.getByLabelText(/^Email/), 'no-address');
  await user.click(screen.getByText('solve 1'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findAllByText(/Enter a valid email/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('That email and password don’t match.')).toBeNull();
});

it('accepts a second attempt after a refusal', async () => {
  const { services } = await signIn(refuse(401, { message: 'That email and password don’t match.' }));
  await user.click(await screen.findByText('solve 1'));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(sentCalls(services)).toHaveLength(2);
});

it('shows that login failed when the server sent no message [core-8.5] [more-8.10]', async () => {
  await signIn(() => {
    throw new ApiError('offline', 0);
  });
  expect(await screen.findByText('Login failed, Please try again...')).toBeInTheDocument();
});

it('says too that the device is offline', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await signIn(() => {
    throw new ApiError('offline', 0);
  });
  expect(await screen.findByText(/^You seem to be offline\./)).toBeInTheDocument();
  onLine.mockRestore();
});
