import { ApiError } from '@giftstore/http';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gift, input, store, stored } from '../builders.test.fixture';
import {
  CHANGE,
  changesIn,
  deferred,
  FETCH,
  renderCustomerCart,
  summary,
} from './customer-cart-page.test.fixture';

const user = userEvent.setup();
const more = () => screen.getByRole('button', { name: /^One more of Brand 7/ });
const fewer = () => screen.getByRole('button', { name: /^(One fewer of|Remove the last) Brand 7/ });
const shown = () => screen.getByRole('group', { name: /^Quantity of Brand 7/ }).textContent;

it("shows the server's lines and amounts, and tells the badge [core-4.17, core-2.40, core-2.65]", async () => {
  const { services } = await renderCustomerCart([input({ quantity: 2 }), input({ ...gift, brand_id: 8 })]);
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(screen.getByText('For Sara (sara@example.com)')).toBeVisible();
  expect(services.calls.find(({ path }) => path.endsWith('fetch_items_by_cart'))?.params).toEqual({
    currency_code: 'AED',
    use_reward_points: false,
  });
  expect(services.bus.current('cart')).toMatchObject({ count: 3, amount: 304.2 });
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

it('shows a click at once, sends one step after the other, and reads the cart again [core-4.17, core-4.18]', async () => {
  const opened = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  const answers = [deferred<void>(), deferred<void>()];
  const step = opened.cart.answers[CHANGE];
  let asked = 0;
  opened.cart.answers[CHANGE] = async (call) => {
    asked += 1;
    await answers[asked - 1]?.promise;
    return step?.(call);
  };
  fireEvent.click(more());
  fireEvent.click(more());
  expect(shown()).toBe('3');
  expect(within(summary()).queryByText('AED 104.20')).not.toBeInTheDocument();
  await waitFor(() => expect(asked).toBe(1));
  await act(async () => answers[0]?.give());
  expect(asked).toBe(2);
  expect(shown()).toBe('3');
  await act(async () => answers[1]?.give());
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(changesIn(opened)).toEqual(['ADD 1', 'ADD 1']);
});

it('sends nothing for clicks that take each other back while one is under way', async () => {
  const opened = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  const first = deferred<void>();
  const step = opened.cart.answers[CHANGE];
  opened.cart.answers[CHANGE] = async (call) => {
    await first.promise;
    return step?.(call);
  };
  fireEvent.click(more());
  fireEvent.click(more());
  fireEvent.click(fewer());
  await act(async () => first.give());
  expect(await within(summary()).findByText('AED 204.20')).toBeVisible();
  expect(changesIn(opened)).toEqual(['ADD 1']);
});

it("shows the server's number when another device has changed the line meanwhile", async () => {
  const { cart } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  cart.put(input());
  fireEvent.click(more());
  expect(shown()).toBe('2');
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(shown()).toBe('3');
});

it('puts the true number back when a change fails, and says so', async () => {
  const { cart } = await renderCustomerCart([input({ quantity: 2 })]);
  await within(summary()).findByText('AED 204.20');
  const fetch = cart.answers[FETCH];
  cart.answers[CHANGE] = cart.answers[FETCH] = () => {
    throw new ApiError('offline', 0);
  };
  fireEvent.click(more());
  fireEvent.click(more());
  expect(shown()).toBe('4');
  expect(await screen.findByText('That change was not saved')).toBeVisible();
  expect(shown()).toBe('2');
  expect(await within(summary()).findByText('The price could not be worked out')).toBeVisible();
  cart.answers[FETCH] = fetch as never;
  await user.click(within(summary()).getByRole('button', { name: 'Try again' }));
  expect(await within(summary()).findByText('AED 204.20')).toBeVisible();
});

it('keeps what was taken of several clicks before one failed', async () => {
  const { cart } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  const step = cart.answers[CHANGE];
  const fetch = cart.answers[FETCH];
  let asked = 0;
  cart.answers[CHANGE] = (call) => {
    asked += 1;
    if (asked > 1) throw new ApiError('failed', 500);
    cart.answers[FETCH] = () => {
      throw new ApiError('offline', 0);
    };
    return step?.(call);
  };
  fireEvent.click(more());
  fireEvent.click(more());
  expect(await screen.findByText('That change was not saved')).toBeVisible();
  expect(shown()).toBe('2');
  expect(fetch).toBeDefined();
});

it('says nothing of a change that was made after all, its answer being lost', async () => {
  const { cart } = await renderCustomerCart([input({ ...gift }), input({ brand_id: 8 })]);
  await within(summary()).findByText('AED 204.20');
  for (const name of [CHANGE, 'POST /v2/cart_items']) {
    const made = cart.answers[name];
    cart.answers[name] = (call) => {
      made?.(call);
      throw new ApiError('unavailable', 503);
    };
  }
  fireEvent.click(more());
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(shown()).toBe('2');
  expect(screen.queryByText('That change was not saved')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /^Remove Brand 7/ }));
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(shown()).toBe('2');
  expect(screen.queryByText('That change was not saved')).not.toBeInTheDocument();
  // Pressed again it would put in as many once more.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('takes a line out and puts it back as it was', async () => {
  const opened = await renderCustomerCart([
    input({ ...gift, quantity: 2, gift_message: 'Hello' }),
    input({ brand_id: 8 }),
  ]);
  await within(summary()).findByText('AED 304.20');
  await user.click(screen.getByRole('button', { name: /^Remove Brand 7/ }));
  expect(screen.queryByRole('link', { name: 'Brand 7' })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Gift cards in your cart' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(opened.cart.lines).toMatchObject([
    { brand_id: 8 },
    { brand_id: 7, quantity: 2, contact_name: 'Sara', gift_message: 'Hello' },
  ]);
  expect(changesIn(opened)).toEqual(['DELETE /v2/cart_items/1', 'POST /v2/cart_items']);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('takes the last card out with REMOVE, and the badge follows [core-4.15, core-4.17]', async () => {
  const opened = await renderCustomerCart([input()]);
  await user.click(screen.getByRole('button', { name: /^Remove the last/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
  await waitFor(() => expect(opened.services.bus.current('cart')?.count).toBe(0));
  expect(changesIn(opened)).toEqual(['REMOVE 1']);
});

it('empties the cart once that is confirmed, and forgets the chosen currency [core-4.17, core-4.22]', async () => {
  store({ cart: { lines: [], currency: 'AED', usePoints: true }, checkout: { lines: [] } });
  const opened = await renderCustomerCart([input(), input({ brand_id: 8 })]);
  await user.click(await screen.findByRole('button', { name: 'Clear the cart' }));
  expect(changesIn(opened)).toEqual([]);
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Clear the cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(changesIn(opened)).toEqual(['CLEAR']);
  expect(stored('cart')).toEqual({ lines: [] });
  expect(stored('checkout')).toBeUndefined();
});

it('shows no card and no amount of a cart that cannot be fetched, says why, and tries again [core-4.21]', async () => {
  let down = true;
  const { cart } = await renderCustomerCart([input()], (own) => {
    const fetch = own.answers[FETCH];
    own.answers[FETCH] = (call) => {
      if (down) throw new ApiError('timeout', 0);
      return fetch?.(call);
    };
  });
  expect(await screen.findByText('Your cart could not be loaded')).toBeVisible();
  expect(screen.queryByText(/AED/)).not.toBeInTheDocument();
  expect(cart.lines).toHaveLength(1);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent('AED 104.20');
});

it('names what can no longer be sold, blocks the checkout, and takes it out on request', async () => {
  const gone = { cart_item_id: '2', name: 'Brand 8', message: 'This gift card is no longer available' };
  const opened = await renderCustomerCart([input()], (own) => {
    own.more = { unavailable_items: [gone] };
    own.answers['DELETE /v2/cart_items/2'] = () => {
      own.more = {};
      return { cart_item: null };
    };
  });
  expect(await screen.findByText('This gift card is no longer available')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove Brand 8' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled());
  expect(screen.queryByText('This gift card is no longer available')).not.toBeInTheDocument();
  expect(changesIn(opened)).toEqual(['DELETE /v2/cart_items/2']);
});

it('reads the cart again when another tab tells of another number, and not of the same', async () => {
  const { cart, services } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  const fetches = () => services.calls.filter(({ path }) => path.endsWith('fetch_items_by_cart')).length;
  act(() => services.bus.publish('cart', { count: 1 }));
  expect(fetches()).toBe(1);
  cart.put(input());
  act(() => services.bus.publish('cart', { count: 2 }));
  expect(await within(summary()).findByText('AED 204.20')).toBeVisible();
  expect(fetches()).toBe(2);
});

it('is the guest’s cart again after signing out elsewhere', async () => {
  const { services } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  act(() => services.bus.publish('session', { signedIn: false }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});
