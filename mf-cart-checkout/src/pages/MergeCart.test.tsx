import { ApiError } from '@giftstore/http';
import { fakeServices } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { input, line, store, stored } from '../builders.test.fixture';
import { syncCart } from '../cart/cart-service';
import { takeMergedCount } from '../cart/merge-guest-cart';
import { fakeCustomerCart, signIn } from '../customer-cart.test.fixture';
import { deferred, FETCH, renderCustomerCart, summary } from './customer-cart-page.test.fixture';

const user = userEvent.setup();
const BULK = 'POST /v2/cart_items/bulk';

beforeEach(() => void takeMergedCount());

it("merges the guest's cards and shows how many [core-4.16]", async () => {
  store({ cart: { lines: [line('a', { quantity: 2 })] } });
  await renderCustomerCart([input({ brand_id: 8 })]);
  expect(await screen.findByText('We’ve added your 2 cards to your cart.')).toBeVisible();
  expect(await within(summary()).findByText('AED 304.20')).toBeVisible();
  expect(stored('cart').lines).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(screen.queryByText(/added your/)).not.toBeInTheDocument();
});

it('never shows an empty cart while the merge is under way', async () => {
  store({ cart: { lines: [line('a')] } });
  const response = deferred<void>();
  await renderCustomerCart([], (cart) => {
    const [bulk, fetch] = [cart.responses[BULK], cart.responses[FETCH]];
    let isCarriedOver = false;
    cart.responses[BULK] = (call) => {
      isCarriedOver = true;
      return bulk?.(call);
    };
    cart.responses[FETCH] = async (call) => {
      const before = await fetch?.(call);
      if (!isCarriedOver) return before;
      await response.promise;
      return fetch?.(call);
    };
  });
  await waitFor(() => expect(stored('cart').lines).toEqual([]));
  expect(screen.queryByText('Your cart is empty')).not.toBeInTheDocument();
  response.respond();
  expect(await screen.findByText(/added your card/)).toBeVisible();
});

it('shows how many cards were merged before the page opened', async () => {
  store({ cart: { lines: [line('a')] } });
  const shell = fakeCustomerCart();
  const services = fakeServices(shell.responses);
  signIn(services);
  expect(await syncCart(services)({})).toEqual({ count: 1, merged: 1 });
  await renderCustomerCart(shell.lines.map(({ cart_item_id: _, ...rest }) => rest));
  const report = 'We’ve added your card to your cart.';
  expect(await screen.findByText(report)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /One more of/ }));
  expect(screen.queryByText(report)).not.toBeInTheDocument();
});

it("offers to replace an account's cart of another currency", async () => {
  store({ cart: { lines: [line('a')] } });
  const { cart } = await renderCustomerCart([input({ brand_id: 8, currency: 2 })]);
  const notice = (
    await screen.findByText('Cards you chose before signing in aren’t in your cart yet')
  ).closest('[role=status]') as HTMLElement;
  expect(notice).toHaveTextContent('Your cart holds gift cards of another currency');
  expect(notice).toHaveTextContent('1 × Brand a, AED 100');
  expect(screen.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  expect(stored('cart').lines).toHaveLength(1);
  const choices = within(notice).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Leave it out', 'Replace my cart with it']);
  expect(choices.map(({ className }) => /primary|secondary/.exec(className)?.[0])).toEqual([
    'primary',
    'secondary',
  ]);
  const replace = within(notice).getByRole('button', { name: 'Replace my cart with it' });
  expect(replace).toHaveAccessibleDescription('Replacing your cart removes the card in it.');
  expect(within(notice).getByText('Replacing your cart removes the card in it.')).toBeVisible();
  await user.click(replace);
  expect(await screen.findByText(/added your card/)).toBeVisible();
  expect(cart.lines).toMatchObject([{ brand_id: 7, currency: 1 }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Checkout' })).toBeEnabled());
});

it('says how many cards a replaced cart would lose, with those that are no longer sold', async () => {
  store({ cart: { lines: [line('a')] } });
  await renderCustomerCart([input({ brand_id: 8, currency: 2, quantity: 2 })], (cart) => {
    cart.more = {
      unavailable_items: [{ cart_item_id: '9', message: 'This gift card is no longer available' }],
    };
  });
  expect(await screen.findByRole('button', { name: /^Replace/ })).toHaveAccessibleDescription(
    'Replacing your cart removes the 3 cards in it.',
  );
  expect(screen.getByRole('button', { name: 'Leave it out' })).not.toHaveAccessibleDescription();
});

it('offers to discard cards of another currency', async () => {
  store({ cart: { lines: [line('a')] } });
  const { cart } = await renderCustomerCart([input({ brand_id: 8, currency: 2 })]);
  await user.click(await screen.findByRole('button', { name: 'Leave it out' }));
  expect(screen.queryByText(/aren’t in your cart yet/)).not.toBeInTheDocument();
  expect(stored('cart').lines).toEqual([]);
  expect(cart.lines).toMatchObject([{ brand_id: 8 }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps the cards when the server does not respond, and retries on request', async () => {
  store({ cart: { lines: [line('a')] } });
  let down = true;
  await renderCustomerCart([], (cart) => {
    const bulk = cart.responses[BULK];
    cart.responses[BULK] = (call) => {
      if (down) throw new ApiError('unavailable', 503);
      return bulk?.(call);
    };
  });
  expect(await screen.findByText(/aren’t in your cart yet/)).toBeVisible();
  expect(screen.getByText('The store is very busy just now. Please try again in a moment.')).toBeVisible();
  expect(stored('cart').lines).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Leave/ })).not.toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/added your card/)).toBeVisible();
});

it('lists the lines that are no longer sold, and merges the others', async () => {
  store({ cart: { lines: [line('gone', { brand_id: 9 }), line('good')] } });
  await renderCustomerCart([], (cart) => {
    const bulk = cart.responses[BULK];
    cart.responses[BULK] = (call) => {
      const { cart_items } = call.body as { cart_items: { brand_id: number }[] };
      const index = cart_items.findIndex(({ brand_id }) => brand_id === 9);
      if (index < 0) return bulk?.(call);
      const lineError = { index, field: 'brand_id', message: 'This gift card is no longer available' };
      throw new ApiError('refused', 422, { data: { line_faults: [lineError] } });
    };
  });
  expect(await screen.findByText('This gift card is no longer available')).toBeVisible();
  expect(screen.getByText(/added your card/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave it out' }));
  await waitFor(() => expect(stored('cart').lines).toEqual([]));
});
