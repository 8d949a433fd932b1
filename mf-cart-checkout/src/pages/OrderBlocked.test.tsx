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
const gone = refused({ data: { line_faults: [{ index: 0, field: 'brand_id', message }] } });

async function open(answers: Parameters<typeof renderRemote>[1]['answers'] = {}) {
  return renderRemote(remote, { path: '/payment', answers: { ...prices, ...answers } });
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

it('names the card that is not sold any more, asks for nothing, and leads to where another is chosen', async () => {
  store({ checkout: checkout({ source: 'buyNow', lines: [line('a', { name: 'Oudwave' })] }) });
  await open({ [QUOTE]: gone });
  expect(await screen.findByText(`Oudwave: ${message}`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change your choice' })).toHaveAttribute(
    'href',
    '/selected-card/7?currency=1',
  );
  expect(screen.queryByText('Card number')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('says so, too, when the card went while it was being paid for, and takes the focus there', async () => {
  store({ cart: { lines: [line('a', { name: 'Oudwave' })] }, checkout: checkout() });
  let sold = true;
  await open({
    [QUOTE]: (call) => (sold ? prices[QUOTE](call as { body: unknown }) : gone()),
    [ORDER]: () => {
      sold = false;
      return gone();
    },
  });
  await pay();
  const words = await screen.findByText(`Oudwave: ${message}`);
  expect(document.activeElement).toContainElement(words);
  expect(screen.getByText('Nothing was charged.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/cart');
});

it('says that an order over AED 1000 cannot be placed before anybody types who they are [core-5.36]', async () => {
  const lines = [line('a', { giftcard_value: 500, quantity: 5 })];
  store({ checkout: { ...anonymous, source: 'buyNow', lines } });
  await open();
  expect(await screen.findByText(/An order can come to at most AED 1,000/)).toBeVisible();
  expect(screen.queryByLabelText(/First name/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change your choice' })).toBeVisible();
});

it('leads a refused buy-now to its card, for no cart holds it', async () => {
  store({ checkout: checkout({ source: 'buyNow' }) });
  await open({ [ORDER]: refused({ errors: { base: ['At most 5 gift cards per order'] } }) });
  await pay();
  expect(await screen.findByText('At most 5 gift cards per order')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change your choice' })).toHaveAttribute(
    'href',
    '/selected-card/7?currency=1',
  );
});
