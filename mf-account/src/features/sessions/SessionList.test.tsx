import { screen, waitFor, within } from '@testing-library/react';
import {
  callsOf,
  laptop,
  offline,
  openProfile,
  phone,
  press,
  refuse,
  SESSIONS,
  user,
} from '../../pages/profile-page.test.fixture';

const END_PHONE = `DELETE /v1/accounts/sessions/${phone.id}`;
const END_OTHERS = 'DELETE /v1/accounts/sessions';

async function open(responses = {}) {
  const rendered = await openProfile(responses, '/profile?tab=security');
  await screen.findByRole('heading', { name: 'Where you’re signed in' });
  return rendered;
}
const rows = async () => {
  await screen.findByText('This device');
  return within(screen.getByRole('region', { name: 'Where you’re signed in' })).getAllByRole('listitem');
};
const clients = async () => (await rows()).map((row) => row.querySelector('p span')?.textContent);

async function confirm(button: RegExp | string) {
  await press(button);
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
}

it('lists this device first, with how and when each signed in', async () => {
  await open();
  expect(await clients()).toEqual(['Firefox on Linux', 'Chrome on Android', 'Safari on iPad']);
  expect(screen.getByText(/^Don’t recognise one/)).toBeVisible();
  const [own, other] = await rows();
  expect(own).toHaveTextContent('Signed in with email on 20 November 2026');
  expect(own).toHaveTextContent('Active now');
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(other).toHaveTextContent('Signed in with Google on 20 November 2026');
  expect(other).toHaveTextContent('Last active on 22 November 2026');
});

it.each([
  ['today, around 10:00', '2026-11-23T10:00:00'],
  ['today, around 12:30', '2026-11-23T12:30:00'],
  ['yesterday, around 23:00', '2026-11-22T23:00:00'],
  ['on 21 November 2026', '2026-11-21T23:59:00'],
])('says that a session was last active %s', async (words, time) => {
  jest.useFakeTimers({ now: new Date('2026-11-23T12:00:00'), doNotFake: ['setTimeout', 'queueMicrotask'] });
  await open({
    [SESSIONS]: () => ({ sessions: [laptop, { ...phone, last_used_at: new Date(time).toISOString() }] }),
  });
  expect((await rows())[1]).toHaveTextContent(`Last active ${words}`);
  expect(
    screen.getByRole('button', { name: `Sign out Chrome on Android. Last active ${words}` }),
  ).toBeVisible();
  jest.useRealTimers();
});

it('ends one session after a confirmation, hidden before the server responds', async () => {
  let respond: (value?: unknown) => void = () => {};
  const rendered = await open({ [END_PHONE]: () => new Promise((resolve) => (respond = resolve)) });
  await rows();
  await confirm(/^Sign out Chrome on Android/);
  expect(await clients()).toEqual(['Firefox on Linux', 'Safari on iPad']);
  expect(rendered.services.notices).toEqual([]);
  respond();
  await waitFor(() => expect(rendered.services.notices[0]?.text).toBe('Signed out on that device.'));
});

it('shows a session again that could not be ended', async () => {
  await open({ [END_PHONE]: offline });
  await rows();
  await confirm(/^Sign out Chrome on Android/);
  expect(await screen.findByRole('alert')).toHaveTextContent('That device is still signed in');
  expect(await clients()).toContain('Chrome on Android');
});

it('removes a session that has ended already', async () => {
  await open({ [END_PHONE]: refuse(404, { message: 'Not Found' }) });
  await rows();
  await confirm(/^Sign out Chrome on Android/);
  await waitFor(async () => expect(await clients()).not.toContain('Chrome on Android'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('leaves a session alone when the confirmation is cancelled', async () => {
  const rendered = await open();
  await rows();
  await press(/^Sign out Chrome on Android/);
  await press('Cancel');
  expect(callsOf(rendered, END_PHONE)).toHaveLength(0);
});

it('ends all other sessions', async () => {
  const rendered = await open({ [END_OTHERS]: () => undefined });
  await rows();
  await confirm('Sign out everywhere else');
  expect(await clients()).toEqual(['Firefox on Linux']);
  expect(await screen.findByText('You’re not signed in anywhere else.')).toBeVisible();
  await waitFor(() =>
    expect(rendered.services.notices[0]?.text).toBe('Signed out on all your other devices.'),
  );
});

it('shows that no other device is signed in only once the server has confirmed it', async () => {
  let respond: (value?: unknown) => void = () => {};
  await open({ [END_OTHERS]: () => new Promise((resolve) => (respond = resolve)) });
  await rows();
  await confirm('Sign out everywhere else');
  expect(await clients()).toEqual(['Firefox on Linux']);
  expect(screen.queryByText('You’re not signed in anywhere else.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out everywhere else' })).toHaveAttribute('aria-disabled');
  respond();
  expect(await screen.findByText('You’re not signed in anywhere else.')).toBeVisible();
});

it('shows a single session without buttons', async () => {
  await open({ [SESSIONS]: () => ({ sessions: [laptop] }) });
  expect(await screen.findByText('You’re not signed in anywhere else.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Sign out/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Don’t recognise one/)).not.toBeInTheDocument();
});

it('shows a skeleton, then the error of loading with a retry', async () => {
  let fail = true;
  await open({ [SESSIONS]: () => (fail ? offline() : { sessions: [laptop] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your devices');
  fail = false;
  await press('Try again');
  expect(await screen.findByText('This device')).toBeVisible();
});
