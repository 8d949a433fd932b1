import { act, screen, waitFor } from '@testing-library/react';
import {
  CHANGE_PASSWORD,
  callsOf,
  field,
  offline,
  omar,
  openProfile,
  press,
  refuse,
  retype,
} from '../../pages/profile-page.test.fixture';

const PASSWORD = 'a quiet river at noon';

async function change(
  response: () => unknown = () => undefined,
  [password, confirmation] = [PASSWORD, PASSWORD],
) {
  const rendered = await openProfile({ [CHANGE_PASSWORD]: response }, '/profile?tab=password');
  await screen.findByLabelText(/^New password/);
  const notify = jest.spyOn(rendered.services, 'notify');
  await retype(/^New password/, password);
  await retype(/^Confirm new password/, confirmation);
  await press('Change password');
  return { ...rendered, notify };
}

it('changes the password and shows it for 3 s [core-4.59] [core-9.19]', async () => {
  const rendered = await change();
  const message = 'Your password is changed. Other devices are signed out.';
  await waitFor(() => expect(rendered.notify.mock.calls).toEqual([['success', message, 3_000]]));
  expect(callsOf(rendered, CHANGE_PASSWORD)[0]?.body).toEqual({
    change_password: { password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(field(/^New password/)).toHaveValue('');
});

const [NEW, CONFIRMATION] = [/^New password/, /^Confirm new password/];

it.each([
  ['', PASSWORD, NEW, 'This field is required'],
  ['seven77', 'seven77', NEW, 'Minimum length of this field is 8'],
  ['x'.repeat(201), 'x'.repeat(201), NEW, 'Maximum length of this field is 200'],
  [PASSWORD, '', CONFIRMATION, 'This field is required'],
  [PASSWORD, 'another long one', CONFIRMATION, 'both passwords need to be same'],
])(
  'refuses "%s" and "%s" [core-5.23] [core-5.24] [core-9.11]',
  async (password, confirmation, label, message) => {
    const rendered = await change(undefined, [password, confirmation]);
    await waitFor(() => expect(field(label)).toHaveFocus());
    expect(field(label)).toHaveAccessibleDescription(new RegExp(message));
    expect(callsOf(rendered, CHANGE_PASSWORD)).toHaveLength(0);
  },
);

it('shows once that the passwords differ, and no dialog', async () => {
  await change(undefined, [PASSWORD, 'another long one']);
  expect(await screen.findAllByText(/both passwords need to be same/)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves the focus where the shopper types on after a refused attempt', async () => {
  await change(undefined, [PASSWORD, 'another long one']);
  await waitFor(() => expect(field(CONFIRMATION)).toHaveFocus());
  await retype(NEW, 'short');
  expect(await screen.findByText('Minimum length of this field is 8')).toBeVisible();
  expect(field(NEW)).toHaveFocus();
});

it('shows the first error in a dialog, and after it at its field [core-8.21]', async () => {
  const errors = { password: ['This password is too common'], base: ['Second'] };
  await change(refuse(422, { errors }));
  const dialog = await screen.findByRole('dialog', { name: 'We couldn’t change your password' });
  expect(dialog).toHaveTextContent('This password is too common');
  expect(dialog).not.toHaveTextContent('Second');
  await press('Back to the form');
  await waitFor(() => expect(field(/^New password/)).toHaveFocus());
  expect(field(/^New password/)).toHaveAccessibleDescription(/This password is too common/);
  expect(screen.getAllByText(/This password is too common/)).toHaveLength(1);
});

it('asks for the current password when the sign-in is too old', async () => {
  const errors = { current_password: ['This field is required'] };
  let response: () => unknown = refuse(422, { errors });
  const rendered = await change(() => response());
  await screen.findByRole('dialog', { name: 'Enter your current password' });
  await press('Back to the form');
  await waitFor(() => expect(field(/^Current password/)).toHaveFocus());
  response = () => undefined;
  await retype(/^Current password/, 'my old password');
  await press('Change password');
  await waitFor(() => expect(rendered.notify).toHaveBeenCalled());
  expect(callsOf(rendered, CHANGE_PASSWORD)[1]?.body).toMatchObject({
    change_password: { current_password: 'my old password', password: PASSWORD },
  });
});

it('shows the message that an account without a password needs a new sign-in [core-8.21]', async () => {
  const message = 'Please sign out and in again to set a password';
  await change(refuse(422, { errors: { base: [message] } }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(message);
});

it('shows a general message without a connection, and leaves the passwords in the form', async () => {
  await change(offline);
  expect(await screen.findByRole('dialog')).toHaveTextContent('You seem to be offline');
  await press('Back to the form');
  expect(field(/^New password/)).toHaveValue(PASSWORD);
});

it('saves the password under the email in password managers', async () => {
  const { element } = await openProfile({}, '/profile?tab=password');
  await screen.findByLabelText(/^New password/);
  expect(field(/^New password/)).toHaveAttribute('autocomplete', 'new-password');
  expect(element.querySelector('[autocomplete=username]')).toHaveValue('noor@example.com');
});

it("clears the passwords when another customer's session replaces this one", async () => {
  const { services } = await openProfile({}, '/profile?tab=password');
  await screen.findByLabelText(/^New password/);
  await retype(/^New password/, PASSWORD);
  await act(async () => services.bus.publish('session', { signedIn: true, email: omar.email }));
  expect(field(/^New password/)).toHaveValue('');
});
