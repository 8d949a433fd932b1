import type { QuoteRequest } from '@giftstore/contracts/api';
import { ApiError } from '@giftstore/http';
import { renderRemote } from '@giftstore/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  breakdown,
  customerLimit,
  inPounds,
  input,
  limitReached,
  line,
  moment,
  order,
  prices,
  quoteOf,
  store,
  stored,
} from '../builders.test.fixture';
import { countOf } from '../lines/cart-rules';
import { remote } from '../remote';
import { renderCustomerCart, summary } from './customer-cart-page.test.fixture';

const user = userEvent.setup();
const LIMIT = 'GET /v1/user/get_user_giftcard_limit';
const QUOTE = 'POST /v2/cart_items/quote';
const RATE = 'GET /v1/giftcard_units/get_conversion_rate';
const dollars = { currency_exchange_rate: 0.27229, point_conversion_rate: 367, minimum_payable_amount: 0.5 };
const toggle = () => screen.findByRole('switch', { name: 'Pay with reward points' });

/** A quote whose subtotal includes the fee that the server adds for a currency that is not the cards'. */
function quote({ body }: { body: unknown }) {
  const { cart_items, currency_code } = body as QuoteRequest;
  return quoteOf(cart_items, currency_code === 'AED' ? {} : { price_breakdown: breakdown(100, 0, 4.76) });
}

describe('currency', () => {
  async function openGuest() {
    store({ cart: { lines: [line('a')] } });
    const rendered = await renderRemote(remote, {
      path: '/cart',
      responses: { ...prices, [RATE]: () => dollars, [QUOTE]: quote },
    });
    await within(summary()).findByText('AED 104.20');
    return rendered;
  }

  it('converts AED without a request, and fetches any other rate [core-4.23, core-9.12, core-9.3]', async () => {
    const { services } = await openGuest();
    const conversionCalls = () => services.calls.filter(({ path }) => path.endsWith('get_conversion_rate'));
    expect(conversionCalls()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Pay in' })).toHaveValue('AED');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pay in' }), 'USD');
    expect(await screen.findByText(/AED 1 = USD 0.27229/)).toBeVisible();
    expect(conversionCalls().map(({ params }) => params)).toEqual([{ currency: 'USD' }]);
  });

  it('announces the 5% before another currency is selected, and shows it as a row of its own after [core-5.37, core-9.13]', async () => {
    await openGuest();
    expect(screen.getByText('Priced in AED: paying in another currency adds 5%.')).toBeVisible();
    expect(within(summary()).queryByText('Currency fee (5%)')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pay in' }), 'USD');
    const fee = (await within(summary()).findByText('Currency fee (5%)')).closest('div');
    await waitFor(() => expect(fee).toHaveTextContent('USD 4.76'));
    expect(within(summary()).getByText('USD 95.24')).toBeVisible();
    expect(within(summary()).getByText('Total (1 card)')).toBeVisible();
  });

  it("shows the rate of the cards' own currency, and never one of AED instead [core-5.37]", async () => {
    store({ cart: { lines: [line('a', { giftcard_value: 10, unit_name_short: 'GBP' })] } });
    const converted = {
      AED: { price_breakdown: breakdown(51.56, 0, 2.46), exchange_rate: 4.9105 },
      USD: { price_breakdown: breakdown(14.04, 0, 0.67), exchange_rate: 1.3371 },
    };
    const pound = ({ body }: { body: unknown }) => {
      const { cart_items, currency_code } = body as QuoteRequest;
      return inPounds(quoteOf(cart_items, converted[currency_code as 'AED' | 'USD']));
    };
    const responses = { ...prices, [RATE]: () => dollars, [QUOTE]: pound };
    await renderRemote(remote, { path: '/cart', responses });
    expect(await screen.findByText(/GBP 1 = AED 4.9105\. Priced in GBP/)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pay in' }), 'USD');
    expect(await screen.findByText(/GBP 1 = USD 1.3371\./)).toBeVisible();
    expect(screen.queryByText(/AED 1 =/)).not.toBeInTheDocument();
  });

  it('says that any currency adds 5% only when that is known', async () => {
    store({ cart: { lines: [line('a', { unit_name_short: 'SAR' })] } });
    await renderRemote(remote, {
      path: '/cart',
      responses: {
        ...prices,
        'POST /v2/cart_items/quote': () => new Promise(() => {}),
        'GET /v1/giftcard_units/get_payment_currencies': () => {
          throw new ApiError('unavailable', 503);
        },
      },
    });
    expect(await screen.findByText('Priced in SAR: paying in another currency adds 5%.')).toBeVisible();
  });

  it('explains the service fee [core-2.42, core-9.15]', async () => {
    await openGuest();
    await user.click(screen.getByRole('button', { name: 'About the service fee' }));
    expect(screen.getByText(/Covers the brand/)).toBeVisible();
  });
});

describe('points', () => {
  const withPoints = { available_credits: 12_000 };
  const paid = breakdown(100);
  const halfPaid = {
    ...withPoints,
    used_credits: 5_000,
    price_breakdown: { ...paid, grand_total: { amount: 54.2 } },
    payment_methods: { credit_card: { amount: 54.2 }, points: { amount: 50 } },
  };

  it('shows balance and toggle, and what the points pay [core-2.43, core-2.40]', async () => {
    const { services, cart } = await renderCustomerCart([input()], (cart) => {
      cart.more = withPoints;
    });
    expect(await screen.findByText('12,000 points')).toBeVisible();
    expect(await toggle()).toHaveAccessibleDescription(
      /^Pays as much of this order as your points can cover\./,
    );
    expect(screen.getByText('100 points = AED 1.00')).toBeVisible();
    expect(screen.getByText('To pay').parentElement).toHaveTextContent('AED 104.20');
    expect(screen.getByText('This product can be purchased using points')).toBeVisible();
    cart.more = halfPaid;
    await user.click(await toggle());
    expect(await within(summary()).findByText('Reward points used')).toBeVisible();
    expect(within(summary()).getByText('− AED 50.00')).toBeVisible();
    expect(within(summary()).getByText('AED 54.20')).toBeVisible();
    expect(screen.getByText('To pay by card').parentElement).toHaveTextContent('AED 54.20');
    expect(services.calls.at(-1)?.params).toEqual({ currency_code: 'AED', use_reward_points: true });
    expect(stored('cart').usePoints).toBe(true);
  });

  it('say why some of them are left when a card has to pay its least', async () => {
    await renderCustomerCart([input()], (cart) => {
      cart.more = {
        ...halfPaid,
        available_credits: 10_400,
        used_credits: 10_200,
        price_breakdown: { ...paid, grand_total: { amount: 2.2 } },
        payment_methods: { credit_card: { amount: 2.2 }, points: { amount: 102 } },
        minimum_payable_amount: 2.2,
      };
    });
    expect(
      await within(summary()).findByText('10,200 points: a card payment is at least AED 2.20'),
    ).toBeVisible();
  });

  it('are not mentioned to a customer who has none', async () => {
    const { services } = await renderCustomerCart([input()]);
    expect(await within(summary()).findByText('AED 104.20')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Reward points' })).not.toBeInTheDocument();
    expect(screen.queryByText(/points/)).not.toBeInTheDocument();
    expect(services.calls.some(({ path }) => path.includes('expiring'))).toBe(false);
  });

  it('show what they are worth and what expires next, like the page of the reward points', async () => {
    await renderCustomerCart([input()], (cart) => {
      cart.more = withPoints;
      cart.responses['GET /v1/user/mylist-credits/expiring'] = () => ({
        lots: [
          { points: 1_000, expires_at: '2027-03-02T20:00:00.000Z' },
          { points: 200, expires_at: '2027-03-03T19:59:00.000Z' },
          { points: 10_800, expires_at: '2027-05-01T08:00:00.000Z' },
        ],
      });
    });
    expect(await screen.findByText('Worth AED 120.00')).toBeVisible();
    expect(await screen.findByText('1,200 points expire on 3 March 2027, UAE time')).toBeVisible();
  });

  it('of a gift card that is redeemed over the cart can be spent at once', async () => {
    const { services, cart } = await renderCustomerCart([input()], (cart) => {
      cart.more = withPoints;
    });
    await screen.findByText('12,000 points');
    cart.more = { available_credits: 17_000 };
    act(() => services.bus.publish('points', { total: 17_000 }));
    expect(await screen.findByText('17,000 points')).toBeVisible();
    expect(await toggle()).toBeEnabled();
  });

  it('are disabled when one line cannot be paid with points, and shows which [core-8.9, core-8.10, core-8.11, core-8.12]', async () => {
    store({ cart: { lines: [], usePoints: true } });
    await renderCustomerCart([input(), input({ brand_id: 8 })], (cart) => {
      cart.more = withPoints;
      cart.items = { 8: { is_redeemable_for_gg_points: false } };
    });
    expect(await screen.findByText('This product cannot be purchased using points')).toBeVisible();
    expect(screen.getByText('This product can be purchased using points')).toBeVisible();
    const checkbox = await toggle();
    expect(checkbox).toBeDisabled();
    expect(checkbox).not.toBeChecked();
    expect(checkbox).toHaveAccessibleDescription(
      /One or more items in your cart cannot be paid using points/,
    );
    expect(checkbox).toHaveAccessibleDescription(/To use points, every card in your cart must accept them\./);
  });

  it('links a guest to the login, which returns to the cart', async () => {
    store({ cart: { lines: [line('a')], usePoints: true } });
    await renderRemote(remote, { path: '/cart', responses: prices });
    const prompt = await screen.findByRole('link', { name: 'Sign in to pay with reward points' });
    expect(prompt).toHaveAttribute('href', '/auth/login?origin=%2Fcart');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByText(/purchased using points/)).not.toBeInTheDocument();
  });
});

describe('checkout', () => {
  async function press(bought: () => number, more = {}, name = 'Checkout') {
    const opened = await renderCustomerCart([input()], (cart) => {
      cart.more = more;
      cart.responses[LIMIT] = () => customerLimit(bought(), countOf(cart.lines));
    });
    const checkout = await screen.findByRole('button', { name });
    await waitFor(() => expect(checkout).toBeEnabled());
    await user.click(checkout);
    return opened;
  }

  it('opens the wizard with the cart, within the daily limit [core-4.33, core-4.36, core-9.7]', async () => {
    store({ cart: { lines: [], currency: 'SAR', usePoints: true } });
    const { services } = await renderCustomerCart([input()], (cart) => {
      cart.responses[LIMIT] = () => customerLimit(3, countOf(cart.lines));
      cart.responses[RATE] = () => dollars;
    });
    await user.click(await screen.findByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(services.navigations).toMatchObject([{ path: '/payment' }]));
    expect(stored('checkout')).toMatchObject({
      source: 'cart',
      buyer: 'customer',
      currency: 'SAR',
      usePoints: true,
      lines: [{ brand_id: 7, id: '1' }],
    });
  });

  it('opens a dialog for more than 4 cards a day [core-4.33, core-4.34, core-8.13, core-8.14, core-9.7, more-8.12]', async () => {
    const { services } = await press(() => 4);
    const dialog = await screen.findByRole('dialog', { name: 'Daily limit reached' });
    expect(dialog).toHaveTextContent('You can only purchase 4 gift cards per day, contact sales for more');
    expect(within(dialog).getByText('You can buy again from 14:05 today.')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Contact sales' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Back to the cart' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(services.navigations).toEqual([]);
    expect(stored('checkout')).toBeUndefined();
  });

  it('shows why it failed, and can be pressed again', async () => {
    let down = true;
    const { services } = await press(() => {
      if (down) throw new ApiError('offline', 0);
      return 0;
    });
    expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
    expect(services.navigations).toEqual([]);
    down = false;
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => expect(services.navigations).toMatchObject([{ path: '/payment' }]));
  });

  const paidByPoints = {
    available_credits: 12_000,
    used_credits: 10_420,
    payment_methods: { credit_card: { amount: 0 }, points: { amount: 104.2 } },
  };

  it.each(['POST /v1/orders', 'POST /v1/orders/process_order'])(
    'opens the dialog where %s refuses points for the limit, and says until when',
    async (refusing) => {
      const { services } = await renderCustomerCart([input()], (cart) => {
        cart.more = paidByPoints;
        cart.responses[LIMIT] = () => customerLimit(0, 1);
        cart.responses['POST /v1/orders'] = () => ({
          order: order({ order_status: 'PENDING', access_token: null }),
        });
        cart.responses[refusing] = () => {
          throw new ApiError('refused', 422, { data: limitReached(4, Array(4).fill(moment('14:04:10'))) });
        };
      });
      const pay = await screen.findByRole('button', { name: 'Pay with 10,420 points' });
      await waitFor(() => expect(pay).toBeEnabled());
      await user.click(pay);
      const dialog = await screen.findByRole('dialog', { name: 'Daily limit reached' });
      expect(within(dialog).getByText('You can buy again from 14:05 today.')).toBeVisible();
      expect(services.navigations).toEqual([]);
    },
  );

  it('orders at once a cart that points pay whole [core-4.35]', async () => {
    const { services } = await press(() => 0, paidByPoints, 'Pay with 10,420 points');
    expect(screen.getByText('To pay').parentElement).toHaveTextContent('10,420 points');
    expect(screen.getByText(/places your order right away/)).toBeVisible();
    expect(screen.getByText(/By paying, you accept/)).toBeVisible();
    await waitFor(() =>
      expect(services.calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /v1/orders'),
    );
    expect(services.navigations.map(({ path }) => path)).not.toContain('/payment');
  });
});
