import { ApiError } from '@giftstore/http';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { input } from '../builders.test.fixture';
import { CHANGE, FETCH, renderCustomerCart, summary } from './customer-cart-page.test.fixture';

const NOT_SAVED = 'That change wasn’t saved';
const returnOnline = () => act(() => void window.dispatchEvent(new Event('online')));

/** Presses "more" in a cart whose change fails with this error. */
async function failWith(error: ApiError) {
  const { cart } = await renderCustomerCart([input()]);
  await within(summary()).findByText('AED 104.20');
  cart.responses[CHANGE] = () => {
    throw error;
  };
  fireEvent.click(screen.getByRole('button', { name: /^One more of Brand 7/ }));
  expect(await screen.findByText(NOT_SAVED)).toBeVisible();
  return cart;
}

it('hides that a change was not saved offline once the network is back', async () => {
  await failWith(new ApiError('offline', 0));
  expect(screen.getByText('You seem to be offline. Check your connection and try again.')).toBeVisible();
  await returnOnline();
  expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
});

it('keeps it while the network is away, although the cart was loaded again', async () => {
  const cart = await failWith(new ApiError('offline', 0));
  expect(cart.responses[FETCH]).toBeDefined();
  expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
  expect(screen.getByText(NOT_SAVED)).toBeVisible();
});

it('keeps an error of another kind', async () => {
  await failWith(new ApiError('refused', 422, { message: 'Too many' }));
  await returnOnline();
  expect(screen.getByText(NOT_SAVED)).toBeVisible();
  expect(screen.getByText('Too many')).toBeVisible();
});

it('hides that checkout could not start offline once the network is back', async () => {
  await renderCustomerCart([input()], (cart) => {
    cart.responses['GET /v1/user/get_user_giftcard_limit'] = () => {
      throw new ApiError('offline', 0);
    };
  });
  await within(summary()).findByText('AED 104.20');
  fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(await screen.findByText(/^You seem to be offline/)).toBeVisible();
  await returnOnline();
  expect(screen.queryByText(/^You seem to be offline/)).not.toBeInTheDocument();
});
