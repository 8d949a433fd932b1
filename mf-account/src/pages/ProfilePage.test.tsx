import { act, screen, within } from '@testing-library/react';
import {
  CHANGE_PASSWORD,
  callsOf,
  field,
  GET_PROFILE,
  openForm,
  openProfile,
  PROVIDERS,
  press,
  retype,
  user,
} from './profile-page.test.fixture';

const tab = (name: string) => screen.getByRole('tab', { name });
const query = () => location.pathname + location.search;

it('has links to the pages of the account, and marks this one in each tab', async () => {
  await openProfile({}, '/profile?tab=password');
  const account = within(await screen.findByRole('navigation', { name: 'Your account' }));
  const links = account.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Profile', '/profile'],
    ['Orders', '/order/allorder'],
    ['Reward points', '/reward-points'],
  ]);
  expect(account.getByRole('link', { current: 'page' })).toHaveTextContent('Profile');
});

it('has a tab for the basic profile and one to change the password [core-2.63]', async () => {
  await openForm();
  expect(tab('Basic profile')).toHaveAttribute('aria-selected', 'true');
  await user.click(tab('Change password'));
  expect(field(/^New password/)).toBeVisible();
  expect(query()).toBe('/profile?tab=password');
});

it('opens the tab of the URL, and the basic profile for an unknown one [core-2.63]', async () => {
  const rendered = await openProfile({}, '/profile?tab=password');
  expect(await screen.findByLabelText(/^New password/)).toBeVisible();
  expect(callsOf(rendered, GET_PROFILE)).toHaveLength(0);
  await rendered.unmount();
  await openProfile({}, '/profile?tab=unknown');
  expect(await screen.findByLabelText(/^First name/)).toBeVisible();
});

it('returns to the tab before with the back button', async () => {
  await openForm();
  await user.click(tab('Change password'));
  await act(async () => {
    history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  expect(tab('Basic profile')).toHaveAttribute('aria-selected', 'true');
  expect(query()).toBe('/profile');
});

it('changes tabs with the arrow keys, without losing what was typed', async () => {
  const rendered = await openForm();
  await retype(/^First name/, 'Nora');
  act(() => tab('Basic profile').focus());
  await user.keyboard('{ArrowRight}');
  expect(tab('Change password')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(field(/^First name/)).toHaveValue('Nora');
  expect(callsOf(rendered, GET_PROFILE)).toHaveLength(1);
});

it('calls the tab "Set a password" where the account has none, until it has one', async () => {
  let has_password = false;
  await openProfile(
    {
      [PROVIDERS]: () => ({ sign_in_providers: [], has_password }),
      [CHANGE_PASSWORD]: () => {
        has_password = true;
        return undefined;
      },
    },
    '/profile?tab=password',
  );
  expect(await screen.findByRole('tab', { name: 'Set a password' })).toBeVisible();
  await retype(/^New password/, 'a quiet river at noon');
  await retype(/^Confirm new password/, 'a quiet river at noon');
  await press('Set password');
  expect(await screen.findByRole('tab', { name: 'Change password' })).toBeVisible();
});
