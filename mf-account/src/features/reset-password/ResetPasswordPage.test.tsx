import { ApiError } from '@giftstore/http';
import { type FakeServices, renderRemote } from '@giftstore/testing';
import { screen } from '@testing-library/react';
import { refuse, user } from '../../auth/auth.test.fixture';
import { remote } from '../../remote';

const RESET = 'PUT /v1/accounts/passwords/update';
const CHECK = 'POST /v1/accounts/passwords/check';

async function open(
  response: () => unknown = () => ({ email: 'n@example.com' }),
  prepare?: (services: FakeServices) => void,
) {
  return renderRemote(remote, {
    path: '/auth/resetpassword?token=abc',
    responses: { [CHECK]: () => undefined, [RESET]: response, 'GET /v1/user': refuse(401, {}) },
    ...(prepare ? { prepare } : {}),
  });
}

async function save(password = 'a quiet river', confirmation = password) {
  await user.type(await screen.findByLabelText(/^Password/), password);
  await user.type(screen.getByLabelText(/^Confirm password/), confirmation);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

it('takes the token out of the URL at once, and has it again after a reload', async () => {
  const { services, unmount } = await open();
  expect(location.href).not.toContain('abc');
  await unmount();
  await renderRemote(remote, { path: '/auth/resetpassword', responses: {} });
  expect(await screen.findByRole('button', { name: 'Save new password' })).toBeEnabled();
  expect(services.calls.map(({ path }) => path)).toEqual(['/v1/accounts/passwords/check']);
});

it("shows the server's message and leads to sign-in with the e-mail filled in [core-2.32] [core-4.9]", async () => {
  const { services, unmount } = await open();
  await save();
  expect(services.calls[1]?.body).toEqual({
    change_password: { password: 'a quiet river', password_confirmation: 'a quiet river' },
    token: 'abc',
  });
  expect(services.notices).toEqual([
    { kind: 'success', text: 'Your password is changed. Sign in with the new one.' },
  ]);
  expect(services.navigations).toEqual([{ path: '/auth/login', options: { replace: true } }]);
  await unmount();
  await renderRemote(remote, { path: '/auth/login' });
  expect(await screen.findByLabelText(/^Email/)).toHaveValue('n@example.com');
});

it('has an ended session of this browser noticed before it leads to sign-in', async () => {
  const { services } = await open(undefined, ({ session }) => {
    session.signedIn = () => true;
  });
  await save();
  expect(services.calls.map(({ path }) => path).slice(1)).toEqual([
    '/v1/accounts/passwords/update',
    '/v1/user',
  ]);
  expect(services.navigations).toHaveLength(1);
});

it.each([
  [{ errors: { password: ['This password is too easy to guess'] } }, /^Password/, /too easy/],
  [{ message: 'Not today.' }, /^Confirm password/, /Not today/],
])(
  'shows the list of errors at the fields, else the message at the confirmation: %j [core-2.33] [core-4.10]',
  async (body, label, text) => {
    await open(refuse(422, body));
    await save();
    expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText(label)).toHaveValue('a quiet river');
  },
);

it('requires both passwords, of 2 to 200 characters and the same [core-5.8]', async () => {
  const { services } = await open();
  await user.click(await screen.findByRole('button', { name: 'Save new password' }));
  expect((await screen.findAllByText(/This field is required/)).length).toBeGreaterThan(1);
  await save('x', 'y');
  expect((await screen.findAllByText(/Minimum length of this field is 2/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/both passwords need to be same/).length).toBeGreaterThan(0);
  expect(services.calls.map(({ method }) => method)).toEqual(['POST']);
});

it('says at once that a link was used or has expired, before a password is chosen', async () => {
  await renderRemote(remote, {
    path: '/auth/resetpassword?token=abc',
    responses: {
      [CHECK]: refuse(422, { errors: { token: ['This link has expired or was already used.'] } }),
    },
  });
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

it('says what to do with a link that was used or has expired in the meantime', async () => {
  await open(refuse(422, { errors: { token: ['This link has expired or was already used.'] } }));
  await save();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'This link no longer works' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute(
    'href',
    '/auth/forgotpassword',
  );
});

it.each(['/auth/resetpassword', '/auth/resetpassword?token='])(
  'says that the link %s was cut off',
  async (path) => {
    await renderRemote(remote, { path });
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  },
);

it('says that the old password still works when the shop cannot be reached', async () => {
  await open(() => {
    throw new ApiError('offline', 0);
  });
  await save();
  expect(await screen.findByText(/Your old one still works/)).toBeVisible();
});
