import type { BuyNowQuoteRequest, CartLine } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Amounts } from '../amounts/amounts';
import {
  breakdown,
  checkout,
  inCurrency,
  line,
  order,
  prices,
  quoteOf,
  store,
  stored,
} from '../builders.test.fixture';
import { type ReadyCheckout, withRequest } from '../checkout/order-request';
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
  expect(screen.getByText('Using 10,420 points, nothing left to pay by card')).toBeVisible();
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

/** Opens the payment of a card in SAR and returns the currencies that its price was fetched in. */
async function openInRiyals(slices: Parameters<typeof store>[0]): Promise<string[]> {
  store(slices);
  const fetched: string[] = [];
  await renderRemote(remote, {
    path: '/payment',
    responses: {
      ...prices,
      'POST /v2/cart_items/quote': ({ body }: { body: unknown }) => {
        const { cart_items, currency_code } = body as { cart_items: CartLine[]; currency_code: string };
        fetched.push(currency_code);
        const price_breakdown = breakdown(100, 0, currency_code === 'SAR' ? 0 : 4.77);
        return inCurrency(quoteOf(cart_items, { price_breakdown }), 'SAR');
      },
    },
  });
  return fetched;
}
const inRiyals = [line('a', { unit_name_short: 'SAR' })];
const withoutFee = (currency: string) => screen.findByRole('button', { name: `Pay in ${currency} instead` });

it.each([
  ['a Buy now', { checkout: checkout({ source: 'buyNow', lines: inRiyals }) }],
  ['a cart', { cart: { lines: inRiyals }, checkout: checkout() }],
  ['a failed attempt, which has left the cart', { checkout: checkout({ lines: inRiyals }) }],
])(
  'can be paid in the currency of the card, without the fee of another, and back: %s [core-5.37]',
  async (_, slices) => {
    const fetched = await openInRiyals(slices);
    const offer = await withoutFee('SAR');
    await waitFor(() =>
      expect(offer).toHaveAccessibleDescription('Paying in AED adds a currency fee of 5%: AED 4.77.'),
    );
    await user.click(offer);
    expect(await screen.findByRole('button', { name: 'Pay SAR 104.20' })).toBeVisible();
    expect(offer).toHaveAccessibleDescription('You’re paying in SAR, without a currency fee.');
    expect(stored('checkout')).toMatchObject({ currency: 'SAR' });
    const back = screen.getByRole('button', { name: 'Pay in AED instead' });
    expect(back).toHaveFocus();
    await user.click(back);
    expect(await screen.findByRole('button', { name: 'Pay AED 104.20' })).toBeVisible();
    expect(fetched).toEqual(['AED', 'SAR', 'AED']);
  },
);

it("offers the currency of a cart's cards instead of any other, and the cart's page shows the choice [core-5.37]", async () => {
  await openInRiyals({ cart: { lines: inRiyals, currency: 'USD' }, checkout: checkout() });
  await user.click(await withoutFee('SAR'));
  await screen.findByRole('button', { name: 'Pay SAR 104.20' });
  expect(stored('cart')).toMatchObject({ currency: 'SAR', lines: [{ id: 'a' }] });
  await user.click(screen.getByRole('button', { name: 'Pay in USD instead' }));
  await screen.findByRole('button', { name: 'Pay USD 104.20' });
  expect(stored('cart')).toMatchObject({ currency: 'USD' });
});

it('offers AED for cards in AED that are paid in another currency [core-5.37]', async () => {
  store({ cart: { lines: [line('a')], currency: 'USD' }, checkout: checkout() });
  await renderRemote(remote, { path: '/payment', responses: prices });
  await user.click(await withoutFee('AED'));
  expect(await screen.findByRole('button', { name: 'Pay AED 104.20' })).toBeVisible();
});

it("prices a customer's cart in the currency of its cards [core-5.37]", async () => {
  const fetched: unknown[] = [];
  store({ checkout: checkout({ guest: undefined }) });
  await renderRemote(remote, {
    path: '/payment',
    responses: {
      ...prices,
      ...account,
      [CUSTOMER_CART]: ({ params }) => {
        fetched.push(params?.currency_code);
        return inCurrency(quoteOf([toCartLine(line('a'))]), 'SAR');
      },
    },
    prepare: (services) => void signIn(services),
  });
  await user.click(await withoutFee('SAR'));
  expect(await screen.findByRole('button', { name: 'Pay SAR 104.20' })).toBeVisible();
  expect(fetched).toEqual(['AED', 'SAR']);
});

it('shows no amount of the choice before where the price of the next one cannot be loaded', async () => {
  let down = false;
  const quote = quoteWith(40_00);
  await open((call) => {
    if (down) throw new ApiError('unavailable', 503);
    return quote(call);
  });
  expect(await screen.findByRole('button', { name: 'Pay AED 104.20' })).toBeVisible();
  down = true;
  await user.click(await points());
  const pay = await screen.findByRole('button', { name: 'Pay' });
  await waitFor(() => expect(pay).toHaveAccessibleDescription('We couldn’t load the price'));
  expect(pay).toBeDisabled();
  expect(screen.queryByText(/AED 104/)).not.toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Pay AED 64.20' })).toBeVisible();
});

it.each([
  ['a cart that is paid in the currency of its cards', [line('a')]],
  ['cards in a currency that cannot be paid in', [line('a', { unit_name_short: 'GBP' })]],
])('offers no currency for %s', async (_, lines) => {
  store({ cart: { lines }, checkout: checkout() });
  const responses = {
    ...prices,
    'POST /v2/cart_items/quote': ({ body }: { body: unknown }) =>
      inCurrency(
        quoteOf((body as { cart_items: CartLine[] }).cart_items),
        lines[0]?.unit_name_short ?? 'AED',
      ),
  };
  await renderRemote(remote, { path: '/payment', responses });
  expect(await screen.findByRole('button', { name: /^Pay AED/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How you pay' })).not.toBeInTheDocument();
});

it('offers no other currency while the order may have been paid', async () => {
  const placed = checkout({
    source: 'buyNow',
    lines: inRiyals,
    order: { order_id: 'GG-1', access_token: 't' },
  });
  const amounts = { toPay: 104.2 } as Amounts;
  store({ checkout: withRequest(placed as ReadyCheckout, amounts, 'en') });
  const process = () => ({ order: order({ order_status: 'PENDING' }) });
  await renderRemote(remote, {
    path: '/payment?again=1',
    responses: { ...prices, 'POST /v1/payments/process_order_after_redirect': process },
  });
  expect(await screen.findByRole('button', { name: /^Pay AED/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'How you pay' })).not.toBeInTheDocument();
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
