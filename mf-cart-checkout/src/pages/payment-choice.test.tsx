import type { BuyNowQuoteRequest, CartLine } from '@giftstore/contracts/api';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { breakdown, checkout, line, prices, quoteOf, store, stored } from '../builders.test.fixture';
import { toCartLine } from '../lines/cart-rules';
import { remote } from '../remote';
import { fakeStripe } from './fake-stripe.test.fixture';
import {
  account,
  CUSTOMER_CART,
  CUSTOMER_ORDER,
  customerOrder,
  POINTS,
  signIn,
} from './payment-store.test.fixture';

const stripe = fakeStripe();
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => stripe }));

const user = userEvent.setup();
const QUOTE = 'POST /v2/cart_items/quote_buy_now';

/** Prices a Buy now for a customer with as many points. */
function quoteWith(points: number, isRedeemable = true) {
  return ({ body }: { body: unknown }) => {
    const { cart_item, use_reward_points } = body as BuyNowQuoteRequest;
    const quote = quoteOf([cart_item], { available_credits: points });
    quote.items = quote.items.map((item) => ({ ...item, is_redeemable_for_gg_points: isRedeemable }));
    if (!use_reward_points) return quote;
    const total = quote.price_breakdown.grand_total.amount * 100;
    const used = Math.min(points, total);
    const price_breakdown = { ...breakdown(100), grand_total: { amount: (total - used) / 100 } };
    const payment_methods = {
      credit_card: { amount: (total - used) / 100 },
      points: { amount: used / 100 },
    };
    return { ...quote, used_credits: used, price_breakdown, payment_methods };
  };
}

const open = (quote: ReturnType<typeof quoteWith>, more = {}) => {
  store({ checkout: checkout({ source: 'buyNow', guest: undefined }) });
  return renderRemote(remote, {
    path: '/payment',
    responses: { ...prices, ...account, [QUOTE]: quote, ...more },
    prepare: (services) => void signIn(services),
  });
};
const points = () => screen.findByRole('switch', { name: 'Pay with reward points' });

beforeEach(() => {
  (window as { Stripe?: unknown }).Stripe = () => {};
});

it('can be paid in part with points, which the switch says the worth of', async () => {
  await open(quoteWith(40_00));
  expect(await points()).not.toBeChecked();
  expect(screen.getByText('You have 4,000 points, worth AED 40.00')).toBeVisible();
  await user.click(await points());
  expect(await screen.findByRole('button', { name: 'Pay AED 64.20' })).toBeVisible();
  expect(screen.getByText('Using 4,000 points, AED 64.20 left to pay by card')).toBeVisible();
  expect(stored('checkout')).toMatchObject({ source: 'buyNow', usePoints: true });
  await user.click(await points());
  expect(await screen.findByRole('button', { name: 'Pay AED 104.20' })).toBeVisible();
});

it('needs no payment card when points pay it whole, and keeps the focus on the switch', async () => {
  const { services } = await open(quoteWith(200_00), {
    [CUSTOMER_ORDER]: () => ({ order: customerOrder({ credit_debit_card_amount: 0 }) }),
    [POINTS]: () => ({ order: customerOrder({ order_status: 'APPROVED' }) }),
  });
  await user.click(await points());
  const pay = await screen.findByRole('button', { name: 'Pay with 10,420 points' });
  expect(await points()).toHaveFocus();
  expect(screen.getByText('10,420 points pay for everything')).toBeVisible();
  expect(screen.queryByText('Card number')).not.toBeInTheDocument();
  await waitFor(() => expect(pay).toBeEnabled());
  await user.click(pay);
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  const [ordered] = services.calls.filter(({ path }) => path === '/v1/orders');
  expect(ordered?.body).toMatchObject({
    orders: { isbuynow: true, use_credits: true, used_credits: 104_20 },
  });
});

it.each([
  ['for a customer without points', quoteWith(0)],
  ['for a card that points cannot buy', quoteWith(40_00, false)],
])('offers no points %s', async (_, quote) => {
  await open(quote);
  expect(await screen.findByRole('button', { name: 'Pay AED 104.20' })).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('can be paid in the currency of the card, without the fee of another, and back [core-5.37]', async () => {
  const lines = [line('a', { unit_name_short: 'SAR' })];
  store({ checkout: checkout({ source: 'buyNow', lines }) });
  const asked: string[] = [];
  await renderRemote(remote, {
    path: '/payment',
    responses: {
      ...prices,
      'POST /v2/cart_items/quote': ({ body }: { body: unknown }) => {
        const { cart_items, currency_code } = body as { cart_items: CartLine[]; currency_code: string };
        asked.push(currency_code);
        const quote = quoteOf(cart_items);
        return { ...quote, items: quote.items.map((item) => ({ ...item, unit_name_short: 'SAR' })) };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay in SAR without the 5% currency fee' }));
  expect(await screen.findByRole('button', { name: 'Pay SAR 104.20' })).toBeVisible();
  expect(screen.queryByText('Currency fee (5%)')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pay in AED' }));
  expect(await screen.findByRole('button', { name: 'Pay AED 104.20' })).toBeVisible();
  expect(asked).toEqual(['AED', 'SAR', 'AED']);
});

it("chooses points for a cart too, and the cart's page shows the same choice", async () => {
  const withPoints = (use: boolean) =>
    quoteWith(40_00)({ body: { cart_item: toCartLine(line('a')), use_reward_points: use } });
  store({ checkout: checkout({ guest: undefined }) });
  await renderRemote(remote, {
    path: '/payment',
    responses: {
      ...prices,
      ...account,
      [CUSTOMER_CART]: ({ params }) => withPoints(params?.use_reward_points === true),
    },
    prepare: (services) => void signIn(services),
  });
  await user.click(await points());
  expect(await screen.findByRole('button', { name: 'Pay AED 64.20' })).toBeVisible();
  expect(stored('cart')).toMatchObject({ usePoints: true });
  expect(stored('checkout')).toMatchObject({ source: 'cart', usePoints: true });
  await user.click(await points());
  expect(await screen.findByRole('button', { name: 'Pay AED 104.20' })).toBeVisible();
  expect(stored('cart')).toMatchObject({ usePoints: false });
});

it('leaves the currency of a cart to the cart', async () => {
  store({ cart: { lines: [line('a', { unit_name_short: 'SAR' })] }, checkout: checkout() });
  await renderRemote(remote, { path: '/payment', responses: prices });
  expect(await screen.findByRole('button', { name: /^Pay AED/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How you pay' })).not.toBeInTheDocument();
});
