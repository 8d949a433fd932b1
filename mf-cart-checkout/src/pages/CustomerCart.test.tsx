import { ApiError } from '@giftstore/http';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { gift, input, sendDay, store, stored } from '../builders.test.fixture';
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

it("shows the server's lines and amounts, and publishes the count [core-4.17, core-2.40, core-2.65]", async () => {
  const lines = [input({ quantity: 2 }), input({ ...gift, brand_id: 8 })];
  const { services } = await renderCustomerCart(lines, (cart) => {
    cart.more = { limits: { cards: 1, amount_aed: 695.8 } };
  });
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Gift cards in your cart' })).toHaveTextContent(
    'For Sara (sara@example.com)',
  );
  expect(screen.getByText('You can add 1 more card for now, up to AED 695 with fees')).toBeVisible();
  expect(services.calls.find(({ path }) => path.endsWith('fetch_items_by_cart'))?.params).toEqual({
    currency_code: 'AED',
    use_reward_points: false,
  });
  expect(services.bus.current('cart')).toMatchObject({ count: 3, amount: 304.2 });
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
});

it('shows a click at once, sends one step after the other, and fetches the cart again [core-4.17, core-4.18]', async () => {
  const opened = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  const deferredResponses = [deferred<void>(), deferred<void>()];
  const step = opened.cart.responses[CHANGE];
  let requests = 0;
  opened.cart.responses[CHANGE] = async (call) => {
    requests += 1;
    await deferredResponses[requests - 1]?.promise;
    return step?.(call);
  };
  fireEvent.click(more());
  fireEvent.click(more());
  expect(shown()).toBe('3');
  expect(within(summary()).queryByText('AED 104.20')).not.toBeInTheDocument();
  await waitFor(() => expect(requests).toBe(1));
  await act(async () => deferredResponses[0]?.respond());
  expect(requests).toBe(2);
  expect(shown()).toBe('3');
  await act(async () => deferredResponses[1]?.respond());
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(changesIn(opened)).toEqual(['ADD 1', 'ADD 1']);
});

it('sends nothing for clicks that cancel each other out while one is under way', async () => {
  const opened = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  const first = deferred<void>();
  const step = opened.cart.responses[CHANGE];
  opened.cart.responses[CHANGE] = async (call) => {
    await first.promise;
    return step?.(call);
  };
  fireEvent.click(more());
  fireEvent.click(more());
  fireEvent.click(fewer());
  await act(async () => first.respond());
  expect(await within(summary()).findByText('AED 204.20')).toBeVisible();
  expect(changesIn(opened)).toEqual(['ADD 1']);
});

it("shows the server's quantity when another device has changed the line", async () => {
  const { cart } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  cart.addLine(input());
  fireEvent.click(more());
  expect(shown()).toBe('2');
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(shown()).toBe('3');
});

it('restores the confirmed quantity when a change fails, and shows the error', async () => {
  const { cart } = await renderCustomerCart([input({ quantity: 2 })]);
  await within(summary()).findByText('AED 204.20');
  const fetch = cart.responses[FETCH];
  cart.responses[CHANGE] = cart.responses[FETCH] = () => {
    throw new ApiError('offline', 0);
  };
  fireEvent.click(more());
  fireEvent.click(more());
  expect(shown()).toBe('4');
  expect(await screen.findByText('That change wasn’t saved')).toBeVisible();
  expect(shown()).toBe('2');
  const bar = within(screen.getByRole('region', { name: 'Checkout' }));
  expect(await bar.findByText('We couldn’t load the price')).toBeVisible();
  cart.responses[FETCH] = fetch as never;
  await user.click(bar.getByRole('button', { name: 'Try again' }));
  expect(await within(summary()).findByText('AED 204.20')).toBeVisible();
});

it('keeps the confirmed steps of several clicks before one failed', async () => {
  const { cart } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  const step = cart.responses[CHANGE];
  const fetch = cart.responses[FETCH];
  let requests = 0;
  cart.responses[CHANGE] = (call) => {
    requests += 1;
    if (requests > 1) throw new ApiError('failed', 500);
    cart.responses[FETCH] = () => {
      throw new ApiError('offline', 0);
    };
    return step?.(call);
  };
  fireEvent.click(more());
  fireEvent.click(more());
  expect(await screen.findByText('That change wasn’t saved')).toBeVisible();
  expect(shown()).toBe('2');
  expect(fetch).toBeDefined();
});

it('shows no error for a change that succeeded although its response was lost', async () => {
  const { cart } = await renderCustomerCart([input({ ...gift }), input({ brand_id: 8 })]);
  await within(summary()).findByText('AED 204.20');
  for (const name of [CHANGE, 'POST /v2/cart_items']) {
    const change = cart.responses[name];
    cart.responses[name] = (call) => {
      change?.(call);
      throw new ApiError('unavailable', 503);
    };
  }
  fireEvent.click(more());
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(shown()).toBe('2');
  expect(screen.queryByText('That change wasn’t saved')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /^Remove Brand 7/ }));
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(shown()).toBe('2');
  expect(screen.queryByText('That change wasn’t saved')).not.toBeInTheDocument();
  // Another press would add the cards twice.
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('removes a line and restores it', async () => {
  const opened = await renderCustomerCart([
    input({ ...gift, quantity: 2, gift_message: 'Hello', send_on: sendDay.ahead }),
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
    { brand_id: 7, quantity: 2, contact_name: 'Sara', gift_message: 'Hello', send_on: sendDay.ahead },
  ]);
  expect(changesIn(opened)).toEqual(['DELETE /v2/cart_items/1', 'POST /v2/cart_items']);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  // It has another id and place by now.
  const headings = screen.getAllByRole('heading', { name: /^Brand/ });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Brand 8', 'Brand 7']);
  expect(headings[1]).toHaveFocus();
});

it('removes the last card with REMOVE, and updates the badge [core-4.15, core-4.17]', async () => {
  const opened = await renderCustomerCart([input()]);
  await user.click(screen.getByRole('button', { name: /^Remove the last/ }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your cart is empty');
  await waitFor(() => expect(opened.services.bus.current('cart')?.count).toBe(0));
  expect(changesIn(opened)).toEqual(['REMOVE 1']);
});

it('clears the cart after the confirmation, and resets the currency [core-4.17, core-4.22]', async () => {
  store({ cart: { lines: [], currency: 'AED', usePoints: true }, checkout: { lines: [] } });
  const opened = await renderCustomerCart([input(), input({ brand_id: 8 })]);
  await user.click(await screen.findByRole('button', { name: 'Empty cart' }));
  expect(changesIn(opened)).toEqual([]);
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Empty cart' }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
  expect(changesIn(opened)).toEqual(['CLEAR']);
  expect(stored('cart')).toEqual({ lines: [] });
  expect(stored('checkout')).toBeUndefined();
});

it('shows no card and no amount of a cart that cannot be fetched, shows why, and retries [core-4.21]', async () => {
  let down = true;
  const { cart } = await renderCustomerCart([input()], (cart) => {
    const fetch = cart.responses[FETCH];
    cart.responses[FETCH] = (call) => {
      if (down) throw new ApiError('timeout', 0);
      return fetch?.(call);
    };
  });
  expect(await screen.findByText('We couldn’t load your cart')).toBeVisible();
  expect(screen.queryByText(/AED/)).not.toBeInTheDocument();
  expect(cart.lines).toHaveLength(1);
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent('AED 104.20');
});

it.each([
  ['promises that its cards are safe', 1, true],
  ['promises nothing of cards that there are not', 0, false],
])('%s, where the cart cannot be fetched', async (_, count, isPromised) => {
  const { services } = await renderCustomerCart([], (cart) => {
    cart.responses[FETCH] = () => {
      throw new ApiError('offline', 0);
    };
  });
  act(() => services.bus.publish('cart', { count }));
  expect(await screen.findByText('We couldn’t load your cart')).toBeVisible();
  const promise = screen.queryByText(/Everything in it is safe/);
  if (isPromised) expect(promise).toBeVisible();
  else expect(promise).not.toBeInTheDocument();
});

it('lists lines that are no longer sold, blocks the checkout, and removes them on request', async () => {
  const unavailable = {
    cart_item_id: '2',
    name: 'Brand 8',
    message: 'This gift card is no longer available',
  };
  const opened = await renderCustomerCart([input()], (cart) => {
    cart.more = { unavailable_items: [unavailable] };
    cart.responses['DELETE /v2/cart_items/2'] = () => {
      cart.more = {};
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

it('fetches the cart again when another tab publishes another count, and not for the same', async () => {
  const { cart, services } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  const fetches = () => services.calls.filter(({ path }) => path.endsWith('fetch_items_by_cart')).length;
  act(() => services.bus.publish('cart', { count: 1 }));
  expect(fetches()).toBe(1);
  cart.addLine(input());
  act(() => services.bus.publish('cart', { count: 2 }));
  expect(await within(summary()).findByText('AED 204.20')).toBeVisible();
  expect(fetches()).toBe(2);
});

it("shows the guest's cart after signing out in another tab", async () => {
  const { services } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  act(() => services.bus.publish('session', { signedIn: false }));
  expect(await screen.findByText('Your cart is empty')).toBeVisible();
});
