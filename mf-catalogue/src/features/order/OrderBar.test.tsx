import { BusError } from '@giftstore/bus';
import type { CommandHandler } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  added,
  button,
  fillRecipient,
  lina,
  openCard,
  openWithValue,
} from '../../selected-card.test.fixture';

const ADDED = '1 Nourva card was added to your cart.';

it("adds the line with the unit's country, and makes the cart the next step [core-4.30]", async () => {
  const add = jest.fn(added);
  const { user } = await openWithValue({ add });
  await user.click(button('Add to cart'));
  expect(await screen.findByText(ADDED)).toHaveAttribute('role', 'status');
  expect(add.mock.calls[0]?.[0]).toEqual({
    line: { brand_id: 7, currency: 1, country_id: 230, giftcard_value: 100, quantity: 1, isforself: true },
  });
  expect(screen.getByRole('link', { name: 'Added · View cart' })).toHaveAttribute('href', '/cart');
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'AED 50' }));
  expect(screen.queryByText(ADDED)).toBeNull();
  expect(screen.queryByRole('link', { name: /View cart/ })).toBeNull();
  expect(button('Buy now')).toBeEnabled();
});

it('says what an order may hold before anything is chosen [core-5.35, core-5.36]', async () => {
  await openCard();
  expect(screen.getByRole('radiogroup', { name: 'Choose an amount' })).toHaveAccessibleDescription(
    'Up to 5 cards and AED 1,000 per order, fees included',
  );
});

it('ignores a second press while the first is in progress', async () => {
  let finish = (_: { outcome: 'added'; count: number }) => {};
  const add = jest.fn(
    () => new Promise<{ outcome: 'added'; count: number }>((resolve) => (finish = resolve)),
  );
  const { user } = await openWithValue({ add });
  await user.dblClick(button('Add to cart'));
  await waitFor(() => expect(add).toHaveBeenCalled());
  await user.click(button('Buy now'));
  finish({ outcome: 'added', count: 1 });
  await screen.findByText(ADDED);
  expect(add).toHaveBeenCalledTimes(1);
});

it('asks before clearing a cart in another currency, and clears it when confirmed [core-2.37, core-2.38]', async () => {
  const add = jest.fn<ReturnType<typeof added>, Parameters<typeof added>>(({ replace }) => ({
    outcome: replace ? 'added' : 'clash',
    count: 1,
  }));
  const { user } = await openWithValue({ add });
  await user.click(button('Add to cart'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Start a new cart?' });
  expect(dialog).toHaveTextContent('Your cart has 1 card in another currency. It will be removed');
  await user.click(within(dialog).getByRole('button', { name: 'Keep my cart' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(add).toHaveBeenCalledTimes(1);

  await user.click(button('Add to cart'));
  const secondDialog = await screen.findByRole('alertdialog');
  await user.click(within(secondDialog).getByRole('button', { name: 'Clear cart and add' }));
  await screen.findByText(ADDED);
  expect(add.mock.lastCall?.[0]).toMatchObject({ replace: true, line: { giftcard_value: 100 } });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('focuses the cart link when a confirmed gift was added, because the button is disabled', async () => {
  const add: CommandHandler<'cart/add'> = ({ replace }) => ({
    outcome: replace ? 'added' : 'clash',
    count: 1,
  });
  const { user } = await openWithValue({ add });
  await fillRecipient(lina);
  await user.click(button('Add to cart'));
  await user.click(await screen.findByRole('button', { name: 'Clear cart and add' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /View cart/ })).toHaveFocus());
});

it('shows that an order holds at most 5 cards, with a link to the cart, until the choice changes [core-5.35]', async () => {
  const { user } = await openWithValue({ add: () => ({ outcome: 'full', count: 5 }) });
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can buy up to 5 cards per order.');
  expect(screen.getByRole('link', { name: /View cart/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'AED 50' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Buy now')).toBeEnabled();
});

it('shows how many cards were added when it was fewer than requested', async () => {
  const { user, services } = await openWithValue({ add: () => ({ outcome: 'added', count: 5, added: 2 }) });
  await user.click(button('One more'));
  await user.click(button('One more'));
  await user.click(button('Add to cart'));
  expect(await screen.findByText('Added 2 of 3: you can buy up to 5 cards per order.')).toBeVisible();
  expect(screen.getByRole('link', { name: /View cart/ })).toBeVisible();
  expect(services.notices).toEqual([]);
});

it('shows that the cart is full when no card was added', async () => {
  const { user, services } = await openWithValue({ add: () => ({ outcome: 'added', count: 5, added: 0 }) });
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You can buy up to 5 cards per order.');
  expect(services.notices).toEqual([]);
});

it('shows that the order is in progress', async () => {
  let finish = (_: ReturnType<typeof added>) => {};
  const add = jest.fn(() => new Promise<ReturnType<typeof added>>((resolve) => (finish = resolve)));
  const { user } = await openWithValue({ add: add as CommandHandler<'cart/add'> });
  await user.click(button('Add to cart'));
  await waitFor(() => expect(button('Add to cart')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('group', { name: 'Quantity' })).toHaveAttribute('aria-busy', 'true');
  finish({ outcome: 'added', count: 1 });
  await waitFor(() => expect(button('Add to cart')).not.toHaveAttribute('aria-busy'));
});

it("sends Buy now to the cart's remote, which opens the payment page [core-4.31]", async () => {
  const buyNow = jest.fn(() => ({}));
  const { user } = await openWithValue({ buyNow });
  await user.click(button('Buy now'));
  await waitFor(() => expect(buyNow).toHaveBeenCalledTimes(1));
  expect(buyNow).toHaveBeenCalledWith({
    line: expect.objectContaining({ brand_id: 7, giftcard_value: 100, quantity: 1 }),
  });
});

it.each([
  ['Add to cart', 'Nothing was added.'],
  ['Buy now', 'You haven’t been charged.'],
])('shows what to do when the cart has no handler for %s', async (name, message) => {
  const { user } = await openWithValue({});
  await user.click(button(name));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(button(name)).toBeEnabled();
});

it.each([
  ['Add to cart', () => new ApiError('offline', 0)],
  ['Buy now', () => new ApiError('offline', 0)],
])('shows in one short line that %s found no network, until it returns', async (name, error) => {
  const fail = () => {
    throw error();
  };
  const { user } = await openWithValue({ add: fail, buyNow: fail });
  await user.click(button(name));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^You seem to be offline\. Check your connection\.$/,
  );
  expect(button(name)).toBeEnabled();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows so where the code of the cart could not be loaded without a network', async () => {
  const { user } = await openWithValue({
    add: () => {
      throw new Error('Loading chunk failed');
    },
  });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
  jest.restoreAllMocks();
});

it('preserves an error of another kind when the network returns', async () => {
  const { user } = await openWithValue({});
  await user.click(button('Add to cart'));
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was added.');
});

it('links to the cart after a timeout, because the line may be in it', async () => {
  const { user } = await openWithValue({
    add: () => {
      throw new BusError('timeout', 'cart/add had no response in time');
    },
  });
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check it before you try again');
});

it("shows the cart's own error", async () => {
  const { user } = await openWithValue({
    add: () => {
      throw new ApiError('refused', 422, { errors: { base: ['This card has sold out'] } });
    },
  });
  await user.click(button('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This card has sold out');
});
