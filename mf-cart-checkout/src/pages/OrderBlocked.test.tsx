import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkout, line, prices, store } from '../builders.test.fixture';
import { remote } from '../remote';
import { fakeStripe } from './fake-stripe.test.fixture';

const stripe = fakeStripe();
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripe }));

const QUOTE = 'POST /v2/cart_items/quote';
const ORDER = 'POST /v1/guest_orders';
const { guest, ...anonymous } = checkout();
const message = 'This gift card is no longer available';

const refused = (data: object) => () => {
  throw new ApiError('refused', 422, data);
};
const unavailable = refused({ data: { line_faults: [{ index: 0, field: 'brand_id', message }] } });

async function open(responses: Parameters<typeof renderRemote>[1]['responses'] = {}) {
  return renderRemote(remote, { path: '/payment', responses: { ...prices, ...responses } });
}

async function pay() {
  await screen.findByText('Card number');
  await act(async () => stripe.complete());
  await userEvent.click(await screen.findByRole('button', { name: /^Pay AED/ }));
}

beforeEach(() => {
  localStorage.clear();
  (window as { Stripe?: unknown }).Stripe = () => {};
});

it('shows which card is no longer sold, hides the form, and links to where it can be changed', async () => {
  store({ checkout: checkout({ source: 'buyNow', lines: [line('a', { name: 'Oudwave' })] }) });
  await open({ [QUOTE]: unavailable });
  expect(await screen.findByText(`Oudwave: ${message}`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change your choice' })).toHaveAttribute(
    'href',
    '/selected-card/7?currency=1',
  );
  expect(screen.queryByText('Card number')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('moves the focus to the notice when a line is refused while paying', async () => {
  store({ cart: { lines: [line('a', { name: 'Oudwave' })] }, checkout: checkout() });
  let sold = true;
  await open({
    [QUOTE]: (call) => (sold ? prices[QUOTE](call as { body: unknown }) : unavailable()),
    [ORDER]: () => {
      sold = false;
      return unavailable();
    },
  });
  await pay();
  const text = await screen.findByText(`Oudwave: ${message}`);
  expect(document.activeElement).toContainElement(text);
  expect(screen.getByText('You haven’t been charged.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart');
});

it('shows that an order over AED 1000 is refused before the guest types any details [core-5.36]', async () => {
  const lines = [line('a', { giftcard_value: 500, quantity: 5 })];
  store({ checkout: { ...anonymous, source: 'buyNow', lines } });
  await open();
  expect(await screen.findByText(/Orders are limited to AED 1,000/)).toBeVisible();
  expect(screen.queryByLabelText(/First name/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change your choice' })).toBeVisible();
});

it("links a refused buy-now to its card's page", async () => {
  store({ checkout: checkout({ source: 'buyNow' }) });
  await open({ [ORDER]: refused({ errors: { base: ['At most 5 gift cards per order'] } }) });
  await pay();
  expect(await screen.findByText('At most 5 gift cards per order')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change your choice' })).toHaveAttribute(
    'href',
    '/selected-card/7?currency=1',
  );
});
