import { screen } from '@testing-library/react';
import {
  callsOf,
  GET_PROFILE,
  noor,
  offline,
  openForm,
  press,
  refuse,
} from '../../pages/profile-page.test.fixture';

const SEND = 'POST /v1/accounts/confirmations/new';
const unconfirmed = { [GET_PROFILE]: () => ({ profile: { ...noor, email_verified: false } }) };

it('shows nothing for a confirmed email', async () => {
  await openForm();
  expect(screen.queryByText('Please confirm your email')).not.toBeInTheDocument();
});

it('sends the link again', async () => {
  const rendered = await openForm({ ...unconfirmed, [SEND]: () => undefined });
  expect(screen.getByText('Please confirm your email')).toBeVisible();
  await press('Send the link again');
  expect(await screen.findByText('We’ve sent you a new link')).toBeVisible();
  expect(callsOf(rendered, SEND)).toHaveLength(1);
});

it.each([
  ['the limit', refuse(429, { message: 'Please try again in 10 minutes' }), 'Please try again in 10 minutes'],
  ['the connection', offline, 'You seem to be offline'],
])('shows an error of %s', async (_, response, message) => {
  await openForm({ ...unconfirmed, [SEND]: response });
  await press('Send the link again');
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeEnabled();
});
