import { storedSlice } from '@giftstore/state';
import { checkout, fillStorage, line, order, prices, store, stored } from '../builders.test.fixture';
import { checkoutActions } from '../checkout/data/slice';
import { FAIL, offline, open, PAY, PROCESS, pending, READ, refuse } from './payment-store.test.fixture';

jest.mock('../features/payment/card-provider', () => ({ confirmPayment: jest.fn() }));
jest.mock('../features/payment/leave', () => ({ leaveTo: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
});
afterEach(() => {
  jest.restoreAllMocks();
  storedSlice('checkout').clear();
  jest.useRealTimers();
});

describe('loading the checkout', () => {
  it('opens the cart when there is nothing to check out', async () => {
    localStorage.clear();
    const { services } = await open();
    expect(services.navigations).toEqual([{ path: '/cart', options: { replace: true } }]);
  });

  it("starts with the cart at the guest's details", async () => {
    store({ cart: { lines: [line('a')], currency: 'USD' } });
    const { state } = await open();
    expect(state()).toMatchObject({ step: 'guest', amounts: { toPay: 104.2, currency: 'USD' } });
    expect(stored('checkout')).toMatchObject({ source: 'cart', lines: [{ id: 'a' }] });
  });

  it('starts at the card when the guest is known', async () => {
    expect((await open()).state().step).toBe('card');
  });

  it('buys the current cart, and a buy-now unchanged', async () => {
    store({ cart: { lines: [line('b', { quantity: 2 })] }, checkout: checkout() });
    expect((await open()).state().checkout?.lines).toMatchObject([{ id: 'b' }]);
    store({ cart: { lines: [line('b')] }, checkout: checkout({ source: 'buyNow' }) });
    expect((await open()).state().checkout?.lines).toMatchObject([{ id: 'a' }]);
  });

  it('shows why the quote failed, and retries on request', async () => {
    let down = true;
    const { state, dispatch, settle } = await open({
      'POST /v2/cart_items/quote': (call) =>
        down ? offline() : prices['POST /v2/cart_items/quote'](call as { body: unknown }),
    });
    expect(state()).toMatchObject({ amountsStatus: 'failed', error: { key: 'errors.offline' } });
    down = false;
    dispatch(checkoutActions.quoteRequested());
    await settle();
    expect(state()).toMatchObject({ amountsStatus: 'ready', amounts: { toPay: 104.2 } });
  });

  it("keeps a guest's details that were sent before the quote arrived", async () => {
    store({ cart: { lines: [line('a')] } });
    let respond = () => {};
    const { state, dispatch, settle } = await open({
      'POST /v2/cart_items/quote': (call) =>
        new Promise((resolve) => {
          respond = () => resolve(prices['POST /v2/cart_items/quote'](call as { body: unknown }));
        }),
    });
    const guest = { first_name: 'Lina', last_name: 'Aziz', email: 'lina@example.com' };
    dispatch(checkoutActions.guestDetailsSubmitted(guest));
    respond();
    await settle();
    expect(state()).toMatchObject({ step: 'card', amountsStatus: 'ready', nameOnCard: 'Lina Aziz' });
    expect(stored('checkout')).toMatchObject({ guest });
  });

  it('reports a checkout that no storage has room for', async () => {
    store({ cart: { lines: [line('a')] } });
    fillStorage();
    const { state } = await open();
    expect(state()).toMatchObject({ status: 'failed', error: { key: 'storageFull' } });
  });
});

describe('an order of an earlier attempt', () => {
  /** Pays up to the order, so that storage holds what a closed tab leaves behind. */
  async function leaveAnOrder() {
    const { pay } = await open({ [PAY]: refuse(402, { message: 'Your card was declined.' }) });
    await pay();
  }
  beforeEach(leaveAnOrder);

  it('continues at its own price, without a quote', async () => {
    const { state, calls } = await open({ [PROCESS]: () => ({ order: pending }) });
    expect(state()).toMatchObject({ step: 'card', amounts: { toPay: 104.2 }, notice: undefined });
    expect(calls('POST /v2/cart_items/quote')).toHaveLength(0);
  });

  it('opens the success page when it has been paid since', async () => {
    const { services } = await open({ [PROCESS]: () => ({ order: order() }) });
    expect(services.navigations[0]?.path).toBe('/success?order_id=GG-1&access_token=token-1');
  });

  it('can be paid with another payment card after the bank refused', async () => {
    const { state } = await open({
      [PROCESS]: () => ({ order: order({ order_status: 'FAILED' }) }),
      [READ]: () => ({ order: { ...pending, order_status: 'PENDING_PAYMENT' } }),
    });
    expect(state()).toMatchObject({ step: 'card', notice: { kind: 'notConfirmed' } });
    expect(stored('checkout').order.order_id).toBe('GG-1');
  });

  it.each(['FAILED', 'EXPIRED'])(
    'is left behind when it has %s: the next one has another key',
    async (status) => {
      const { idempotencyKey } = stored('checkout');
      const { state } = await open({
        [PROCESS]: () => ({ order: order({ order_status: 'FAILED' }) }),
        [READ]: () => ({ order: { ...pending, order_status: status } }),
      });
      expect(state().amountsStatus).toBe('ready');
      expect(stored('checkout').order).toBeUndefined();
      expect(stored('checkout').idempotencyKey).not.toBe(idempotencyKey);
    },
  );

  it('is ignored when the server does not know it', async () => {
    await open({ [PROCESS]: refuse(404) });
    expect(stored('checkout').order).toBeUndefined();
  });

  it('is abandoned when other cards are bought now', async () => {
    store({
      ...JSON.parse(localStorage.getItem('state') ?? ''),
      cart: { lines: [line('b', { quantity: 2 })] },
    });
    const { calls } = await open({ [FAIL]: () => ({ order: order({ order_status: 'FAILED' }) }) });
    expect(calls(FAIL)).toMatchObject([{ params: { order_id: 'GG-1', access_token: 'token-1' } }]);
    expect(stored('checkout').order).toBeUndefined();
  });

  it('is kept while the API does not respond', async () => {
    const { state } = await open({ [PROCESS]: offline });
    expect(state()).toMatchObject({ status: 'failed', error: { key: 'errors.offline' } });
    expect(stored('checkout').order.order_id).toBe('GG-1');
  });
});
