import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Menu } from '.';

const ProfileLink = ({ children, ...rest }: { children?: ReactNode }) => (
  <a href="#profile" {...rest}>
    {children}
  </a>
);

function renderMenu() {
  const signOut = jest.fn();
  render(
    <>
      <Menu
        label="Your account"
        trigger={<button type="button">Account</button>}
        items={[
          { key: 'profile', label: 'Profile', link: <ProfileLink /> },
          { key: 'points', label: 'Points', onSelect: jest.fn() },
          { key: 'out', label: 'Sign out', onSelect: signOut },
        ]}
      />
      <button type="button">After</button>
    </>,
  );
  return { signOut, trigger: screen.getByRole('button', { name: 'Account' }) };
}

test('opens with the first item focused, moves by keys and letters, and a selection closes it and restores the focus', async () => {
  const { signOut, trigger } = renderMenu();
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}p');
  expect(screen.getByRole('menuitem', { name: 'Points' })).toHaveFocus();
  await userEvent.keyboard('s{Enter}');
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
});

test('closes on Escape, Tab and a click outside', async () => {
  const { trigger } = renderMenu();
  await userEvent.click(trigger);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
  await userEvent.click(trigger);
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
