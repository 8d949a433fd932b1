import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkout, line, order, store, stored } from '../../builders.test.fixture';
import { remote } from '../../remote';
import { isForShoppers } from './FailureDialog';

const user = userEvent.setup();
const FAIL = 'POST /v1/payments/failed_order_after_redirect';
const ownOrder = { order: { order_id: 'GG-1', access_token: 'token-1' }, request: '{}' };
type FakeResponse = NonNullable<Parameters<typeof renderRemote>[1]['responses']>[string];

const open = (response: FakeResponse, path = '/failure?order_id=GG-1&access_token=token-1') =>
  renderRemote(remote, { path, responses: { [FAIL]: response } });

it('abandons the order, shows it as failed and opens a dialog [core-2.59] [core-4.47] [core-8.26] [more-8.11]', async () => {
  store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
  const { services } = await open(() => ({ order: order({ order_status: 'FAILED' }) }));
  const modal = await screen.findByRole('dialog', { name: 'Payment Failed' });
  await user.click(within(modal).getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Order GG-1' })).getByText('Payment failed'),
  ).toBeVisible();
  expect(services.calls).toMatchObject([
    { body: { order_id: 'GG-1' }, params: { order_id: 'GG-1', access_token: 'token-1' } },
  ]);
});

it("moves the token from the address into the tab, which opens the order's page with it", async () => {
  const { services } = await open(() => ({ order: order() }));
  expect(location.search).toBe('?order_id=GG-1');
  expect(services.calls).toMatchObject([{ params: { access_token: 'token-1' } }]);
  expect(await screen.findByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    '/success?order_id=GG-1&access_token=token-1',
  );
});

it('offers help instead of another gift when the payment failed', async () => {
  store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
  await open(() => ({ order: order({ order_status: 'FAILED' }) }));
  expect(await screen.findByText('Need a hand? We’re happy to help.')).toBeVisible();
  expect(screen.getByText('Contact us').closest('a')).toHaveAttribute('href', '/contact-us');
  expect(screen.queryByText('Send another gift')).not.toBeInTheDocument();
});

it('clears cart and order [core-4.51], and keeps the cards for another attempt under a new key', async () => {
  store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
  const { services } = await open(() => ({ order: order({ order_status: 'FAILED' }) }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(services.navigations).toMatchObject([{ path: '/payment' }]);
  expect(stored('cart').lines).toEqual([]);
  expect(stored('checkout')).toMatchObject({ lines: [{ id: 'a' }] });
  expect(stored('checkout').order).toBeUndefined();
  expect(stored('checkout').idempotencyKey).not.toBe('key-1');
});

describe('an order that the shopper cancelled', () => {
  const cancelAddress = '/failure?order_id=GG-1&access_token=token-1&cancelled=1';
  const failed: FakeResponse = () => ({ order: order({ order_status: 'FAILED' }) });

  it('is closed without a dialog, and its cards stay in the cart', async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
    await open(failed, cancelAddress);
    expect(await screen.findByText('Your gift card is back in your cart.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order cancelled');
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Payment failed')).not.toBeInTheDocument();
    expect(stored('cart').lines).toMatchObject([{ id: 'a' }]);
    expect(stored('checkout').order).toBeUndefined();
  });

  it.each([
    [
      'and its cards',
      { cart: { lines: [line('a')] }, checkout: checkout(ownOrder) },
      'Your points are back, too.',
    ],
    ['alone', {}, 'Order GG-1 is closed. Your points are back.'],
  ])('gives back the points that it used, %s', async (_, slices, text) => {
    store(slices);
    await open(() => ({ order: order({ order_status: 'FAILED', credits_used: 500 }) }), cancelAddress);
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  });

  it('says nothing of points when it used none', async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
    await open(failed, cancelAddress);
    expect(await screen.findByText('Your gift card is back in your cart.')).toBeVisible();
    expect(screen.queryByText(/points/)).not.toBeInTheDocument();
  });

  it('says nothing of the cart in a browser whose cart is empty', async () => {
    await open(failed, cancelAddress);
    expect(await screen.findByText('Order GG-1 is closed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
    expect(screen.queryByText(/back in your cart/)).not.toBeInTheDocument();
  });

  it('leads to the cart when that has other cards', async () => {
    await renderRemote(remote, {
      path: cancelAddress,
      responses: { [FAIL]: failed },
      prepare: ({ bus }) => bus.publish('cart', { count: 2 }),
    });
    const text = 'Order GG-1 is closed. You still have 2 gift cards in your cart.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  });

  it('leads a buy-now back to its checkout', async () => {
    store({ checkout: checkout({ ...ownOrder, source: 'buyNow' }) });
    await open(failed, cancelAddress);
    const link = await screen.findByRole('link', { name: 'Back to checkout' });
    expect(link).toHaveAttribute('href', '/payment');
    expect(stored('checkout')).toMatchObject({ source: 'buyNow', lines: [{ id: 'a' }] });
  });

  it('is shown as paid when the payment went through', async () => {
    store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
    await open(() => ({ order: order() }), cancelAddress);
    expect(await screen.findByText('The payment went through after all')).toBeVisible();
    expect(stored('checkout').order.order_id).toBe('GG-1');
  });
});

it('shows a paid order as paid and links to it', async () => {
  store({ cart: { lines: [line('a')] }, checkout: checkout(ownOrder) });
  await open(() => ({ order: order() }));
  expect(await screen.findByText('The payment went through after all')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute(
    'href',
    '/success?order_id=GG-1&access_token=token-1',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(stored('checkout').order.order_id).toBe('GG-1');
});

it('does not change the checkout of another order', async () => {
  const startedCheckout = checkout({ order: { order_id: 'GG-2', access_token: 'other' } });
  store({ cart: { lines: [line('a')] }, checkout: startedCheckout });
  await open(() => ({ order: order({ order_status: 'FAILED' }) }));
  await screen.findByRole('dialog');
  expect(stored('cart').lines).toHaveLength(1);
  expect(stored('checkout')).toEqual(startedCheckout);
});

it('retries when the shop could not be reached', async () => {
  let down = true;
  await open(() => {
    if (down) throw new ApiError('offline', 0);
    return { order: order({ order_status: 'FAILED' }) };
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await user.click(retry);
  expect(await screen.findByRole('dialog', { name: 'Payment Failed' })).toBeVisible();
});

it('shows that the bank has not decided yet', async () => {
  await open(() => ({ order: order({ order_status: 'PENDING' }) }));
  expect(await screen.findByText('Your order stays open until it does.')).toBeVisible();
});

it('opens the cart when the address has no order [core-4.47]', async () => {
  const { services } = await open(() => ({}), '/failure');
  await waitFor(() => expect(services.navigations).toMatchObject([{ path: '/cart' }]));
});

it.each([
  [{ text: 'Your card was declined' }, true],
  [{ text: 'Request failed with status code 500' }, false],
])('shows the text of %j: %s [core-8.25]', (message, isShown) => {
  expect(isForShoppers(message)).toBe(isShown);
});
