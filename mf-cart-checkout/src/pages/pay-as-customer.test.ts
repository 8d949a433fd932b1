import { resetBus } from '@giftstore/bus';
import type { FakeResponse } from '@giftstore/testing';
import {
  breakdown,
  checkout,
  customerLimit,
  limitReached,
  line,
  moment,
  quoteOf,
  store,
  stored,
} from '../builders.test.fixture';
import { customerActions } from '../checkout/data/customer-slice';
import { paymentActions } from '../features/payment/data/slice';
import { toCartLine } from '../lines/cart-rules';
import {
  account,
  BUY_NOW_QUOTE,
  CUSTOMER_CART,
  CUSTOMER_ORDER,
  customerOrder,
  FAIL,
  LIMIT,
  offline,
  open,
  PAY,
  POINTS,
  PROCESS,
  PROFILE,
  pending,
  refuse,
  signIn,
} from './payment-store.test.fixture';

jest.mock('../features/payment/card-provider', () => ({ confirmPayment: jest.fn() }));
jest.mock('../features/payment/leave', () => ({ leaveTo: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  resetBus();
});

const openAsCustomer = (responses: Record<string, FakeResponse> = {}, email?: string) =>
  open({ ...account, ...responses }, false, (services) => signIn(services, email));
const ofCart = (more: object, points = 0) =>
  quoteOf([toCartLine(line('a'))], { used_credits: points, ...more });

describe('loading the checkout of a customer', () => {
  it("starts at step 2 with the server's cart and the profile's name [core-2.49]", async () => {
    const { state, services } = await openAsCustomer();
    expect(state()).toMatchObject({ step: 'card', amounts: { toPay: 104.2 }, customerStatus: 'ready' });
    expect(state().nameOnCard).toBe('Mona Haddad');
    expect(stored('checkout')).toMatchObject({ buyer: 'customer', account: 'mona@example.com' });
    expect(services.navigations).toEqual([]);
  });

  it('opens the cart when it is empty, or has a line that is no longer sold [core-2.50]', async () => {
    const empty = await openAsCustomer({ [CUSTOMER_CART]: () => quoteOf([]) });
    expect(empty.services.navigations).toMatchObject([{ path: '/cart' }]);
    const unavailable_items = [{ cart_item_id: '9', message: 'no longer sold' }];
    const unavailable = await openAsCustomer({ [CUSTOMER_CART]: () => ofCart({ unavailable_items }) });
    expect(unavailable.services.navigations).toMatchObject([{ path: '/cart' }]);
  });

  it('reports a name that cannot be loaded, and retries on request', async () => {
    let down = true;
    const { state, dispatch, settle } = await openAsCustomer({
      [PROFILE]: (call) => (down ? offline() : account[PROFILE]?.(call)),
    });
    expect(state().customerStatus).toBe('failed');
    expect(state().nameOnCard).toBe('');
    down = false;
    dispatch(customerActions.customerRequested());
    await settle();
    expect(state().nameOnCard).toBe('Mona Haddad');
  });

  it("continues a guest's checkout, and abandons the guest's unpaid order", async () => {
    const order = { order_id: 'GG-7', access_token: 'guest' };
    store({ checkout: checkout({ source: 'buyNow', order, request: '{}' }) });
    const { state, calls } = await openAsCustomer({
      [FAIL]: () => ({ order: { ...pending, order_status: 'FAILED' } }),
    });
    expect(calls(FAIL)).toMatchObject([{ params: order }]);
    expect(state()).toMatchObject({ step: 'card', checkout: { source: 'buyNow', lines: [{ id: 'a' }] } });
    expect(stored('checkout').order).toBeUndefined();
  });

  it("never shows another customer's checkout", async () => {
    const lines = [line('secret', { contact_email: 'friend@example.com', isforself: false })];
    store({
      checkout: checkout({ source: 'buyNow', lines, buyer: 'customer', account: 'mona@example.com' }),
    });
    const { state } = await openAsCustomer({}, 'ali@example.com');
    expect(state().checkout?.lines).toMatchObject([{ brand_id: 7, isforself: true }]);
    expect(localStorage.getItem('state')).not.toContain('friend@example.com');
  });
});

describe('paying as a customer', () => {
  it('does not count an order against itself when the page opens again', async () => {
    store({ checkout: checkout({ source: 'buyNow', guest: undefined }) });
    const responses = {
      [LIMIT]: () => customerLimit(0),
      [PAY]: refuse(402, { errors: { base: ['Your card was declined.'] } }),
      [PROCESS]: () => ({ order: pending }),
    };
    const first = await openAsCustomer(responses);
    expect(first.calls(LIMIT)).toHaveLength(1);
    await first.pay();
    expect(first.state().notice?.kind).toBe('declined');
    const { calls, state } = await openAsCustomer(responses);
    expect(state().checkout?.order).toMatchObject({ order_id: 'GG-1' });
    expect(calls(LIMIT)).toHaveLength(0);
  });

  it('offers the points of a customer again when they return after a decline, and not while it may be paid', async () => {
    const { items, ...cart } = ofCart({ available_credits: 5000 });
    const responses = {
      [CUSTOMER_CART]: () => ({
        ...cart,
        items: items.map((item) => ({ ...item, is_redeemable_for_gg_points: true })),
      }),
      [PAY]: refuse(402, { message: 'Your card was declined.' }),
      [PROCESS]: () => ({ order: pending }),
    };
    const first = await openAsCustomer(responses);
    await first.pay();
    const second = await openAsCustomer(responses);
    expect(second.state()).toMatchObject({ points: 5000, checkout: { order: { order_id: 'GG-1' } } });
    const unconfirmed = await open({ ...account, ...responses }, true, signIn);
    expect(unconfirmed.state().points).toBe(0);
  });

  it('offers them again for a Buy now, at the amounts of its order, and opens without them when the server fails', async () => {
    store({ checkout: checkout({ source: 'buyNow', guest: undefined }) });
    const quote = ofCart({ available_credits: 5000 });
    const items = quote.items.map((item) => ({ ...item, is_redeemable_for_gg_points: true }));
    const responses = {
      [BUY_NOW_QUOTE]: () => ({ ...quote, items }),
      [PAY]: refuse(402, { message: 'Your card was declined.' }),
      [PROCESS]: () => ({ order: pending }),
    };
    const first = await openAsCustomer(responses);
    await first.pay();
    const second = await openAsCustomer(responses);
    const placed = { checkout: { order: { order_id: 'GG-1' } }, amounts: { toPay: 104.2 } };
    expect(second.state()).toMatchObject({ ...placed, points: 5000 });
    const failing = await openAsCustomer({ ...responses, [BUY_NOW_QUOTE]: refuse(500) });
    expect(failing.state()).toMatchObject({ ...placed, status: 'ready', points: 0 });
  });

  it('orders the cart at the amounts on the page, and charges the payment card [core-4.41]', async () => {
    const { pay, calls, services } = await openAsCustomer({
      [CUSTOMER_CART]: () =>
        ofCart({ payment_methods: { credit_card: { amount: 54.2 }, points: { amount: 50 } } }, 5000),
      [CUSTOMER_ORDER]: () => ({
        order: customerOrder({ credit_debit_card_amount: 54.2, credits_used: 5000 }),
      }),
    });
    await pay();
    expect(calls(CUSTOMER_ORDER)[0]?.body).toEqual({
      orders: {
        ...{ payment_currency: 'AED', currency: 1, order_total_aed: 104.2, card_value_aed: 100 },
        ...{ language_code: 'en', program_id: 1, isforself: true, use_credits: true, used_credits: 5000 },
      },
    });
    expect(calls(PAY)[0]?.body).toEqual({ payment: { token: 'pm_1', order_id: 'GG-1' } });
    expect(services.navigations).toMatchObject([{ path: '/success?order_id=GG-1&pi_id=pi_1' }]);
  });

  it('orders the one line of a buy-now without the cart', async () => {
    store({ checkout: checkout({ source: 'buyNow', buyer: 'customer', account: 'mona@example.com' }) });
    const { pay, calls } = await openAsCustomer();
    await pay();
    expect(calls(CUSTOMER_CART)).toHaveLength(0);
    expect(calls(CUSTOMER_ORDER)[0]?.body).toMatchObject({
      orders: { isbuynow: true, item: toCartLine(line('a')), use_credits: false },
    });
  });

  it('processes an order without an amount for a payment card at once [core-4.39]', async () => {
    const { dispatch, settle, calls, services } = await openAsCustomer({
      [CUSTOMER_CART]: () =>
        ofCart({ payment_methods: { credit_card: { amount: 0 }, points: { amount: 104.2 } } }, 10420),
      [CUSTOMER_ORDER]: () => ({
        order: customerOrder({ credit_debit_card_amount: 0, credits_used: 10420 }),
      }),
      [POINTS]: () => ({ order: customerOrder({ order_status: 'APPROVED' }) }),
    });
    dispatch(paymentActions.pointsPaymentRequested());
    await settle();
    expect(calls(POINTS)).toMatchObject([{ body: { order_id: 'GG-1' } }]);
    expect(calls(PAY)).toHaveLength(0);
    expect(services.navigations).toMatchObject([{ path: '/success?order_id=GG-1' }]);
  });

  it('requires a confirmation of changed prices, with the current cart', async () => {
    const fresh = {
      price_breakdown: breakdown(110),
      order_total_aed: 114.2,
      card_value_aed: 110,
      amount_to_pay: 114.2,
    };
    const { pay, state, calls } = await openAsCustomer({
      [CUSTOMER_ORDER]: refuse(409, { data: fresh, errors: { base: ['Prices have changed'] } }),
    });
    await pay();
    expect(state().notice).toEqual({ kind: 'pricesChanged' });
    expect(calls(CUSTOMER_CART)).toHaveLength(2);
    expect(calls(PAY)).toHaveLength(0);
  });

  it('charges nothing when the order has other cards than the page shows', async () => {
    const [item] = customerOrder().order_items;
    const order_items = [{ ...item, brand_id: 9 }] as ReturnType<typeof customerOrder>['order_items'];
    const { pay, state, calls } = await openAsCustomer({
      [CUSTOMER_ORDER]: () => ({ order: customerOrder({ order_items }) }),
    });
    await pay();
    expect(state().notice).toEqual({ kind: 'checkoutChanged' });
    expect(calls(PAY)).toHaveLength(0);
  });

  it.each([
    ['You can only purchase 4 gift cards per day'],
    ['At most 5 gift cards per order'],
    ['An order can be at most AED 1000 or the equivalent'],
  ])("shows the server's message of a limit: %s [core-8.27] [core-5.35] [core-5.36]", async (message) => {
    const { pay, state, calls } = await openAsCustomer({
      [CUSTOMER_ORDER]: refuse(422, { errors: { base: [message] } }),
    });
    await pay();
    expect(state().notice).toEqual({ kind: 'orderRefused', error: { text: message } });
    expect(calls(PAY)).toHaveLength(0);
  });

  it('says that the daily limit is why points were not charged', async () => {
    const { dispatch, settle, state, services } = await openAsCustomer({
      [CUSTOMER_CART]: () =>
        ofCart({ payment_methods: { credit_card: { amount: 0 }, points: { amount: 104.2 } } }, 10420),
      [CUSTOMER_ORDER]: () => ({
        order: customerOrder({ credit_debit_card_amount: 0, credits_used: 10420 }),
      }),
      [POINTS]: refuse(422, { data: limitReached(4, Array(4).fill(moment('14:04'))) }),
    });
    dispatch(paymentActions.pointsPaymentRequested());
    await settle();
    expect(state().notice).toEqual({ kind: 'dailyLimit' });
    expect(services.navigations).toEqual([]);
  });

  it('loses nothing when the session ends during a payment, and charges once after the next sign-in', async () => {
    const { pay } = await openAsCustomer({ [PAY]: refuse(401), [PROCESS]: refuse(401) });
    await pay();
    expect(stored('checkout').order.order_id).toBe('GG-1');
    resetBus();
    const back = await openAsCustomer({
      [PROCESS]: () => ({ order: customerOrder({ order_status: 'PENDING' as never }) }),
    });
    expect(back.state()).toMatchObject({ step: 'card', amounts: { toPay: 104.2 } });
    await back.pay('pm_2');
    expect(back.calls(CUSTOMER_ORDER)).toHaveLength(0);
    expect(back.calls(PAY)).toMatchObject([{ body: { payment: { token: 'pm_2', order_id: 'GG-1' } } }]);
  });
});
