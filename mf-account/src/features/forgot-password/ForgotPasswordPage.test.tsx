import { renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { refuse, submit, user } from '../../auth/auth.test.fixture';
import { remote } from '../../remote';

jest.mock('@giftstore/ui/captcha', () => jest.requireActual('../../auth/auth.test.fixture').fakeCaptcha);

const FORGOT = 'POST /v1/accounts/passwords/new';

it.each(['/auth/forgotpassword', '/forgotpassword'])(
  'asks for an e-mail address at %s, sends it with the captcha and says that the link was sent [core-2.21] [core-2.31]',
  async (path) => {
    const { services } = await renderRemote(remote, { path, responses: { [FORGOT]: () => undefined } });
    await submit([[/^Email/, ' n@example.com ']], 'Send reset link');
    expect(services.calls).toMatchObject([
      {
        body: { email: 'n@example.com' },
        options: { headers: { 'recaptcha-response': 'solution-0' } },
      },
    ]);
    expect(services.notices).toEqual([{ kind: 'success', text: 'Check your inbox for the reset link.' }]);
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus();
    expect(screen.getByText(/^If n@example.com has an account/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(screen.getByLabelText(/^Email/)).toHaveValue('n@example.com');
  },
);

it('starts with the e-mail typed at sign-in, and leads back there with the origin', async () => {
  sessionStorage.setItem('giftstore.typed-email', 'n@example.com');
  await renderRemote(remote, { path: '/auth/forgotpassword?origin=/cart' });
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('n@example.com');
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/auth/login?origin=%2Fcart',
  );
});

it.each([
  ['', 'This field is required'],
  ['no-address', 'Enter a valid email'],
  [`${'x'.repeat(200)}@example.com`, 'Maximum length of this field is 200'],
])('refuses %j with the message of the specification [core-5.7]', async (email, message) => {
  const { services } = await renderRemote(remote, { path: '/auth/forgotpassword' });
  if (email) {
    await user.click(await screen.findByLabelText(/^Email/));
    await user.paste(email);
  }
  await submit([], 'Send reset link');
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  expect(services.calls).toEqual([]);
});

it('shows a failure, renews the captcha and leaves the e-mail', async () => {
  await renderRemote(remote, {
    path: '/auth/forgotpassword',
    responses: { [FORGOT]: refuse(0, {}) },
  });
  await submit([[/^Email/, 'n@example.com']], 'Send reset link');
  expect(await screen.findByText('We couldn’t send the link. Please try again.')).toBeVisible();
  expect(screen.getByText('solve 1')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveValue('n@example.com');
});
