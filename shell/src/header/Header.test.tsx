import { THEME_KEY } from '@giftstore/contracts';
import { fakeServices } from '@giftstore/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import en from '../../locales/en.json';
import { ChromeProviders } from '../chrome/Chrome';
import { Footer } from '../footer/Footer';
import { Header } from './Header';

const unit = (id: number, country_name: string, unit_name_short: string) => ({
  id,
  country_name,
  unit_name_short,
  unit_name: unit_name_short,
});
const units = [
  unit(1, 'United Arab Emirates', 'AED'),
  unit(2, 'United Kingdom', 'GBP'),
  unit(99, 'United States of America', 'USD'),
  ...Array.from({ length: 20 }, (_, index) => unit(index + 3, `Country ${index}`, 'USD')),
];

async function show() {
  const services = fakeServices();
  services.i18n.addResourceBundle('en', 'shell', en);
  const choose = jest.fn();
  services.country = {
    unitId: () => services.bus.current('country')?.id ?? 1,
    units: async () => units,
    choose,
  };
  services.bus.publish('country', units[0] as (typeof units)[0]);
  const signOut = jest.fn(() => ({}));
  services.bus.handle('session/signOut', signOut);
  await act(async () => {
    render(
      <ChromeProviders services={services} Router={({ children }) => <MemoryRouter>{children}</MemoryRouter>}>
        <Header />
        <Footer />
      </ChromeProviders>,
    );
  });
  return { ...services, choose, signOut, user: userEvent.setup() };
}
const link = (name: string | RegExp) => screen.getByRole('link', { name });

it('links from the top bar to sign-up, business and redeeming [core-2.68]', async () => {
  await show();
  expect(link('Create account')).toHaveAttribute('href', '/auth/signup');
  for (const business of screen.getAllByRole('link', { name: 'For business' }))
    expect(business).toHaveAttribute('href', '/for-business');
  expect(link('Redeem your card')).toHaveAttribute('href', '/redeem-card');
  expect(link('Sign in')).toHaveAttribute('href', '/auth/login');
});

it("leads from the footer to a customer's orders, and a guest to the look-up", async () => {
  const { bus } = await show();
  expect(link('Find your order')).toHaveAttribute('href', '/order/lookup');
  act(() => bus.publish('session', { signedIn: true, firstName: 'Noor' }));
  expect(link('Your orders')).toHaveAttribute('href', '/order/allorder');
});

it('shows the page in the chosen theme, and the choice in the footer', async () => {
  const { user } = await show();
  const themes = within(screen.getByRole('group', { name: 'Appearance' }));
  expect(themes.getByRole('radio', { name: 'System' })).toBeChecked();
  await user.click(themes.getByRole('radio', { name: 'Dark' }));
  expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(themes.getByRole('radio', { name: 'System' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

it('shows the sum of the quantities in the cart badge [core-2.65]', async () => {
  const { bus } = await show();
  expect(link('Cart, empty')).toBeInTheDocument();
  act(() => bus.publish('cart', { count: 4 }));
  await waitFor(() => expect(link('Cart, 4 cards')).toHaveTextContent('4'));
});

it('shows a customer’s points once they are loaded [core-2.66]', async () => {
  const { bus } = await show();
  act(() => bus.publish('session', { signedIn: true, firstName: 'Noor' }));
  await waitFor(() => expect(screen.queryByText('Create account')).toBeNull());
  expect(screen.queryByText(/points?$/)).toBeNull();
  act(() => bus.publish('points', { total: 1250 }));
  await waitFor(() => expect(link('1,250 points')).toHaveAttribute('href', '/reward-points'));
  act(() => bus.publish('session', { signedIn: false }));
  await waitFor(() => expect(screen.queryByText('1,250 points')).toBeNull());
});

it('opens the user menu with profile, points, orders and sign-out by keyboard [core-2.67]', async () => {
  const { bus, user, signOut } = await show();
  act(() => bus.publish('session', { signedIn: true, firstName: 'Noor', email: 'noor@example.com' }));
  const button = await screen.findByRole('button', { name: 'Hello, Noor' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  expect(
    screen.getAllByRole('menuitem').map((item) => item.getAttribute('href') ?? item.textContent),
  ).toEqual(['/profile', '/reward-points', '/order/allorder', 'Sign out']);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Hello, Noor' })).toHaveFocus();
  await user.keyboard('{Enter}{End}{Enter}');
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('leads partners to the page from which they send gift cards', async () => {
  const { bus, user } = await show();
  act(() => bus.publish('session', { signedIn: true, firstName: 'Noor', groups: ['partner'] }));
  await user.click(await screen.findByRole('button', { name: 'Hello, Noor' }));
  const item = await screen.findByRole('menuitem', { name: 'Send gift cards' });
  expect(item).toHaveAttribute('href', '/partner');
});

it('finds a country by typing [core-2.64]', async () => {
  const { user, choose } = await show();
  await user.click(screen.getByRole('combobox', { name: 'Gifting to' }));
  await user.click(await screen.findByRole('combobox', { name: 'Search for a country' }));
  await user.paste('kingd');
  await user.click(screen.getByRole('option', { name: /United Kingdom/ }));
  expect(choose.mock.calls).toEqual([[units[1]]]);
});

it('finds a country by its initials [core-2.64]', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('combobox', { name: 'Gifting to' }));
  const search = await screen.findByRole('combobox', { name: 'Search for a country' });
  for (const [letters, name] of [
    ['uae', 'United Arab Emirates'],
    ['UK', 'United Kingdom'],
    ['usa', 'United States of America'],
  ] as const) {
    await user.clear(search);
    await user.type(search, letters);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option')).toHaveTextContent(name);
  }
});

it('opens the countries with the chosen one ticked, popular ones first, and finds names of other languages', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('combobox', { name: 'Gifting to' }));
  const popular = within(await screen.findByRole('group', { name: 'Popular and nearby' }));
  expect(popular.getByRole('option', { selected: true })).toHaveTextContent('United Arab Emirates');
  expect(screen.getByRole('group', { name: 'All other countries' })).toBeInTheDocument();
  await user.type(screen.getByRole('combobox', { name: 'Search for a country' }), 'vereinigtes');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('option')).toHaveTextContent('United Kingdom');
});

it('arranges the countries around the one chosen last', async () => {
  const { user, bus } = await show();
  const firstOption = async () => {
    const popular = await screen.findByRole('group', { name: 'Popular and nearby' });
    return within(popular).getAllByRole('option')[0];
  };
  await user.click(screen.getByRole('combobox', { name: 'Gifting to' }));
  expect(await firstOption()).toHaveTextContent('United Arab Emirates');
  await user.keyboard('{Escape}');
  act(() => bus.publish('country', units[1] as (typeof units)[0]));
  await user.click(screen.getByRole('combobox', { name: 'Gifting to' }));
  expect(await firstOption()).toHaveTextContent('United Kingdom');
});

it('says what happens to the cards in the cart when the currency changes', async () => {
  const { user, bus, notices } = await show();
  act(() => bus.publish('cart', { count: 2 }));
  await user.click(screen.getByRole('combobox', { name: 'Gifting to' }));
  await user.click(await screen.findByRole('option', { name: /United Kingdom/ }));
  expect(notices).toEqual([
    {
      kind: 'info',
      text: 'Gift cards are now in GBP. The 2 cards in your cart stay as they are.',
    },
  ]);
});

it('shows contact details and legal links in the footer [core-2.69] [more-9.11]', async () => {
  await show();
  expect(link(/\+971/)).toHaveAttribute('href', 'tel:+97140000000');
  expect(link(/support@/)).toHaveAttribute('href', 'mailto:support@gifti.example');
  expect(link('Chat with us')).toHaveAttribute('href', 'https://chat.gifti.example/support');
  for (const [name, path] of [
    ['Terms and conditions', '/terms-and-conditions'],
    ['Privacy policy', '/privacy-policy'],
    ['Promotion terms', '/promotion-terms'],
    ['Contact us', '/contact-us'],
  ] as const)
    expect(link(name)).toHaveAttribute('href', path);
});
