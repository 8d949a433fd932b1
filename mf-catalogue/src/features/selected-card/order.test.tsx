import { BusError } from '@giftstore/bus';
import type { CommandHandler } from '@giftstore/contracts/bus';
import { ApiError } from '@giftstore/http';
import { screen, waitFor, within } from '@testing-library/react';
import { added, choose, giveTo, lina, press } from './choose.test.fixture';

it('adds the line to the cart, with the country behind the unit, and says so [core-4.30]', async () => {
  const add = jest.fn(added);
  const { user, services } = await choose({ add });
  await user.click(press('Add to cart'));
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(add.mock.calls[0]?.[0]).toEqual({
    line: { brand_id: 7, currency: 1, country_id: 230, giftcard_value: 100, quantity: 1, isforself: true },
  });
  expect(services.notices).toEqual([{ kind: 'success', text: '1 Nourva card was added to your cart.' }]);
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
});

it('takes a double press for one', async () => {
  let finish = (_: { outcome: 'added'; count: number }) => {};
  const add = jest.fn(
    () => new Promise<{ outcome: 'added'; count: number }>((resolve) => (finish = resolve)),
  );
  const { user, services } = await choose({ add });
  await user.dblClick(press('Add to cart'));
  await waitFor(() => expect(add).toHaveBeenCalled());
  await user.click(press('Buy now'));
  finish({ outcome: 'added', count: 1 });
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(add).toHaveBeenCalledTimes(1);
});

it('asks before a cart in another currency is cleared, and keeps it unless told [core-2.37, core-2.38]', async () => {
  const add = jest.fn<ReturnType<typeof added>, Parameters<typeof added>>(({ replace }) => ({
    outcome: replace ? 'added' : 'clash',
    count: 1,
  }));
  const { user, services } = await choose({ add });
  await user.click(press('Add to cart'));
  const question = await screen.findByRole('alertdialog', { name: 'Start a new cart?' });
  expect(question).toHaveTextContent('clears your current cart');
  await user.click(within(question).getByRole('button', { name: 'Keep my cart' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(add).toHaveBeenCalledTimes(1);

  await user.click(press('Add to cart'));
  const again = await screen.findByRole('alertdialog');
  await user.click(within(again).getByRole('button', { name: 'Clear cart and add' }));
  await waitFor(() => expect(services.notices).toHaveLength(1));
  expect(add.mock.lastCall?.[0]).toMatchObject({ replace: true, line: { giftcard_value: 100 } });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('leads to the cart when a gift went in after that question: its button is no longer there to press', async () => {
  const add: CommandHandler<'cart/add'> = ({ replace }) => ({
    outcome: replace ? 'added' : 'clash',
    count: 1,
  });
  const { user } = await choose({ add });
  await giveTo(lina);
  await user.click(press('Add to cart'));
  await user.click(await screen.findByRole('button', { name: 'Clear cart and add' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'View cart' })).toHaveFocus());
});

it('says that an order holds at most 5 cards and leads to them, until something is changed [core-5.35]', async () => {
  const { user } = await choose({ add: () => ({ outcome: 'full', count: 5 }) });
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('At most 5 cards per order.');
  expect(screen.getByRole('link', { name: 'View cart' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'AED 50' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says how many went in where not all did', async () => {
  const { user, services } = await choose({ add: () => ({ outcome: 'added', count: 5, added: 2 }) });
  await user.click(press('One more'));
  await user.click(press('One more'));
  await user.click(press('Add to cart'));
  expect(await screen.findByText('Added 2 of 3: an order holds at most 5 cards.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View cart' })).toBeVisible();
  expect(services.notices).toEqual([]);
});

it('says that nothing went in where nothing did', async () => {
  const { user, services } = await choose({ add: () => ({ outcome: 'added', count: 5, added: 0 }) });
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('At most 5 cards per order.');
  expect(services.notices).toEqual([]);
});

it('shows that the cart is still thinking, and takes the press only once', async () => {
  let finish = (_: ReturnType<typeof added>) => {};
  const add = jest.fn(() => new Promise<ReturnType<typeof added>>((resolve) => (finish = resolve)));
  const { user } = await choose({ add: add as CommandHandler<'cart/add'> });
  await user.click(press('Add to cart'));
  await waitFor(() => expect(press('Add to cart')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByRole('group', { name: 'Quantity' })).toHaveAttribute('aria-busy', 'true');
  finish({ outcome: 'added', count: 1 });
  await waitFor(() => expect(press('Add to cart')).not.toHaveAttribute('aria-busy'));
});

it('buys now through the cart, which goes to the payment page [core-4.31]', async () => {
  const buyNow = jest.fn(() => ({}));
  const { user } = await choose({ buyNow });
  await user.click(press('Buy now'));
  await waitFor(() => expect(buyNow).toHaveBeenCalledTimes(1));
  expect(buyNow).toHaveBeenCalledWith({
    line: expect.objectContaining({ brand_id: 7, giftcard_value: 100, quantity: 1 }),
  });
});

it.each([
  ['Add to cart', 'Nothing was added.'],
  ['Buy now', 'Nothing was charged.'],
])('says what to do when nobody answers %s', async (button, words) => {
  const { user } = await choose({});
  await user.click(press(button));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(press(button)).toBeEnabled();
});

it('sends to the cart when its answer was late: the line may be in it', async () => {
  const { user } = await choose({
    add: () => {
      throw new BusError('timeout', 'cart/add was not answered in time');
    },
  });
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please look into your cart');
});

it("gives the cart's own words for a refusal", async () => {
  const { user } = await choose({
    add: () => {
      throw new ApiError('refused', 422, { errors: { base: ['This card has sold out'] } });
    },
  });
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This card has sold out');
});
