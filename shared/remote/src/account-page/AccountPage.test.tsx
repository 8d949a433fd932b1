import { I18nextProvider } from '@giftstore/i18n';
import { fakeServices } from '@giftstore/testing';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { AccountPage } from '.';

const open = (path: string) =>
  render(
    <I18nextProvider i18n={fakeServices().i18n}>
      <MemoryRouter initialEntries={[path]}>
        <AccountPage>
          <h1>The page</h1>
        </AccountPage>
      </MemoryRouter>
    </I18nextProvider>,
  );

const account = () => within(screen.getByRole('navigation', { name: 'Your account' }));

it.each([
  ['Profile', '/profile?tab=security'],
  ['Orders', '/order/allorder?page=2'],
  ['Orders', '/order/confirm_order?order_id=GG-1'],
  ['Reward points', '/reward-points#redeem-form'],
])('marks %s as the open page at %s', (label, path) => {
  open(path);
  expect(account().getByRole('link', { current: 'page' })).toHaveTextContent(label);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeVisible();
});

it('links to all pages, and marks none, at another path', () => {
  open('/partner');
  const paths = account()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/profile', '/order/allorder', '/reward-points']);
  expect(account().queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
});
