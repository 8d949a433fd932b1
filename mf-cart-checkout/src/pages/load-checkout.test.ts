import { checkout, line, order, prices, store, stored } from '../builders.test.fixture';
import { checkoutActions } from '../checkout/data/slice';
import { FAIL, offline, open, PAY, PROCESS, pending, READ, refuse } from './payment-store.test.fixture';

jest.mock('../features/payment/card-provider', () => ({ confirmPayment: jest.fn() }));
jest.mock('../features/payment/leave', () => ({ leaveTo: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
});
afterEach(() => jest.useRealTimers());

describe('opening', () => {
  it('goes to the cart when there is nothing to check out', async () => {
    localStorage.clear();
    const { services } = await open();
    expect(services.went).toEqual([{ path: '/cart', options: { replace: true } }]);
  });

  it('begins with the cart when nothing was begun, at the guest', async () => {
    store({ cart: { lines: [line('a')], currency: 'USD' } });
    const { state } = await open();
    expect(state()).toMatchObject({ step: 'guest', amounts: { toPay: 104.2, currency: 'USD' } });
    expect(stored('checkout')).toMatchObject({ source: 'cart', lines: [{ id: 'a' }] });
  });

  it('opens at the card when the guest is known', async () => {
    expect((await open()).state().step).toBe('card');
  });

  it('buys the cart as it is now, and a buy-now as it was', async () => {
    store({ cart: { lines: [line('b', { quantity: 2 })] }, checkout: checkout() });
    expect((await open()).state().checkout?.lines).toMatchObject([{ id: 'b' }]);
    store({ cart: { lines: [line('b')] }, checkout: checkout({ source: 'buyNow' }) });
    expect((await open()).state().checkout?.lines).toMatchObject([{ id: 'a' }]);
  });

  it('says why it could not work the price out, and does so again on request', async () => {
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
});

describe('an order of an earlier try', () => {
  /** Pays up to the order, so that storage holds what a closed tab leaves behind. */
  async function leaveAnOrder() {
    const { pay } = await open({ [PAY]: refuse(402, { message: 'Your card was declined.' }) });
    await pay();
  }
  beforeEach(leaveAnOrder);

  it('is gone on with, at its own price and without a quote', async () => {
    const { state, calls } = await open({ [PROCESS]: () => ({ order: pending }) });
    expect(state()).toMatchObject({ step: 'card', amounts: { toPay: 104.2 }, notice: undefined });
    expect(calls('POST /v2/cart_items/quote')).toHaveLength(0);
  });

  it('leads to the success page when it was paid meanwhile', async () => {
    const { services } = await open({ [PROCESS]: () => ({ order: order() }) });
    expect(services.went[0]?.path).toBe('/success?order_id=GG-1&access_token=token-1');
  });

  it('may be paid with another card after the bank refused', async () => {
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

  it('is left behind when nobody knows it', async () => {
    await open({ [PROCESS]: refuse(404) });
    expect(stored('checkout').order).toBeUndefined();
  });

  it('is given up when other cards are to be bought by now', async () => {
    store({
      ...JSON.parse(localStorage.getItem('state') ?? ''),
      cart: { lines: [line('b', { quantity: 2 })] },
    });
    const { calls } = await open({ [FAIL]: () => ({ order: order({ order_status: 'FAILED' }) }) });
    expect(calls(FAIL)).toMatchObject([{ params: { order_id: 'GG-1', access_token: 'token-1' } }]);
    expect(stored('checkout').order).toBeUndefined();
  });

  it('is not forgotten while the API cannot be asked', async () => {
    const { state } = await open({ [PROCESS]: offline });
    expect(state()).toMatchObject({ status: 'failed', error: { key: 'errors.offline' } });
    expect(stored('checkout').order.order_id).toBe('GG-1');
  });
});
