import { ApiError } from '@giftstore/http';
import type { RemoteServices } from '@giftstore/remote';
import { createRemoteStore } from '@giftstore/state';
import { type FakeAnswer, type FakeServices, fakeServices } from '@giftstore/testing';
import { breakdown, checkout, line, order, prices, store, stored } from '../../../testing/builders';
import { confirmPayment } from '../card-provider';
import { leaveTo } from '../leave';
import { paymentSaga } from './saga';
import { selectPayment } from './selectors';
import { paymentEvents, paymentReducer } from './slice';

jest.mock('../card-provider', () => ({ confirmPayment: jest.fn() }));
jest.mock('../leave', () => ({ leaveTo: jest.fn() }));

const ORDER = 'POST /v1/guest_orders';
const PAY = 'POST /v1/payments/create_checkout';
const PROCESS = 'POST /v1/payments/process_order_after_redirect';
const FAIL = 'POST /v1/payments/failed_order_after_redirect';
const READ = 'GET /v1/orders/GG-1';

type Answers = Record<string, FakeAnswer>;
const pending = order({ order_status: 'PENDING' });
const gone =
  (code: number, data: object = {}) =>
  () => {
    throw new ApiError(code >= 500 ? 'unavailable' : 'refused', code, data);
  };
const offline = () => {
  throw new ApiError('offline', 0);
};
const paid = () => ({ redirect_url: null, pi_secret: 's', pi_id: 'pi_1', pi_status: 'succeeded' });
const basics: Answers = { ...prices, [ORDER]: () => ({ order: pending }), [PAY]: paid };

/** create_checkout answers beside the envelope's fields, not in its `data`. */
function topLevel({ http }: FakeServices): void {
  const { post } = http;
  http.post = async (path, body, options) => {
    const answer = await post(path, body, options);
    return (path.endsWith('create_checkout') ? { ...answer, ...(answer.data as object) } : answer) as never;
  };
}

async function open(answers: Answers = {}, again = false) {
  const services = fakeServices({ ...basics, ...answers });
  topLevel(services);
  const remote = createRemoteStore<RemoteServices>('test', services);
  remote.add({ name: 'payment', reducer: paymentReducer, saga: paymentSaga });
  const { dispatch, getState } = remote.store;
  dispatch(paymentEvents.opened({ again }));
  const settle = () => jest.advanceTimersByTimeAsync(20_000);
  await settle();
  return {
    services,
    state: () => selectPayment(getState()),
    dispatch,
    settle,
    calls: (key: string) => services.calls.filter(({ method, path }) => `${method} ${path}` === key),
    async pay(token = 'pm_1') {
      dispatch(paymentEvents.payStarted());
      dispatch(paymentEvents.methodMade(token));
      await settle();
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
  jest.mocked(confirmPayment).mockReset();
  jest.mocked(leaveTo).mockReset();
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
    expect(state()).toMatchObject({ amountsStatus: 'failed', fault: { key: 'errors.offline' } });
    down = false;
    dispatch(paymentEvents.quoteAsked());
    await settle();
    expect(state()).toMatchObject({ amountsStatus: 'ready', amounts: { toPay: 104.2 } });
  });
});

describe('an order of an earlier try', () => {
  /** Pays up to the order, so that storage holds what a closed tab leaves behind. */
  async function leaveAnOrder() {
    const { pay } = await open({ [PAY]: gone(402, { message: 'Your card was declined.' }) });
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
    expect(state()).toMatchObject({ step: 'card', notice: { kind: 'again' } });
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
    await open({ [PROCESS]: gone(404) });
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
    expect(state()).toMatchObject({ status: 'failed', fault: { key: 'errors.offline' } });
    expect(stored('checkout').order.order_id).toBe('GG-1');
  });
});

describe('paying', () => {
  it('makes the order under its key, charges it, and goes to the success page', async () => {
    const { pay, calls, services } = await open();
    await pay();
    expect(calls(ORDER)).toMatchObject([
      { options: { idempotencyKey: 'key-1' }, body: { amount_to_pay: 104.2 } },
    ]);
    expect(calls(PAY)[0]?.body).toEqual({
      payment: { token: 'pm_1', order_id: 'GG-1', access_token: 'token-1' },
    });
    expect(services.went).toEqual([
      { path: '/success?order_id=GG-1&access_token=token-1&pi_id=pi_1', options: { replace: true } },
    ]);
  });

  it('does it once for a double click', async () => {
    const { dispatch, settle, calls } = await open();
    dispatch(paymentEvents.methodMade('pm_1'));
    dispatch(paymentEvents.methodMade('pm_2'));
    await settle();
    expect(calls(ORDER)).toHaveLength(1);
    expect(calls(PAY)).toHaveLength(1);
  });

  it("shows the provider's words for a declined card, and tries the next on the same order", async () => {
    let tries = 0;
    const decline = gone(402, { errors: { base: ['Your card has insufficient funds.'] } });
    const { pay, state, calls, services } = await open({ [PAY]: () => (tries++ ? paid() : decline()) });
    await pay('pm_1');
    expect(state()).toMatchObject({
      paying: 'no',
      notice: { kind: 'declined', words: { text: 'Your card has insufficient funds.' } },
    });
    await pay('pm_2');
    expect(calls(ORDER)).toHaveLength(1);
    expect(calls(PAY).map(({ body }) => body)).toMatchObject([
      { payment: { token: 'pm_1', order_id: 'GG-1' } },
      { payment: { token: 'pm_2', order_id: 'GG-1' } },
    ]);
    expect(services.went[0]?.path).toContain('/success');
  });

  it('asks to confirm other prices, and then orders at those under a new key', async () => {
    let changed = true;
    const fresh = {
      price_breakdown: breakdown(110),
      order_total_aed: 114.2,
      card_value_aed: 110,
      amount_to_pay: 114.2,
      current_exchange_rate: 1,
    };
    const { pay, state, calls } = await open({
      [ORDER]: () => {
        if (changed) gone(409, { data: fresh, errors: { base: ['Prices have changed'] } })();
        return { order: { ...pending, credit_debit_card_amount: 114.2 } };
      },
    });
    await pay();
    expect(state()).toMatchObject({ notice: { kind: 'changed' }, amounts: { toPay: 114.2 } });
    expect(calls(PAY)).toHaveLength(0);
    changed = false;
    await pay();
    const [first, second] = calls(ORDER);
    expect(second?.body).toMatchObject({ amount_to_pay: 114.2, order: { order_total_aed: 114.2 } });
    expect(second?.options?.idempotencyKey).not.toBe(first?.options?.idempotencyKey);
    expect(calls(PAY)).toHaveLength(1);
  });

  it('sends the very same order again when the answer to the first was lost', async () => {
    let lost = true;
    const { pay, state, calls } = await open({ [ORDER]: () => (lost ? offline() : { order: pending }) });
    await pay();
    expect(state().notice).toEqual({ kind: 'uncharged', words: { key: 'errors.offline' } });
    lost = false;
    await pay();
    const [first, second] = calls(ORDER);
    expect(second?.body).toEqual(first?.body);
    expect(second?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
  });

  it('never charges another amount than the one on the button', async () => {
    const { pay, state, calls } = await open({
      [ORDER]: () => ({ order: { ...pending, credit_debit_card_amount: 99 } }),
    });
    await pay();
    expect(state()).toMatchObject({ notice: { kind: 'changed' }, amounts: { toPay: 99 } });
    expect(calls(PAY)).toHaveLength(0);
    await pay();
    expect(calls(PAY)).toHaveLength(1);
  });

  it('waits while the same order is being made by another tab', async () => {
    let busy = 2;
    const { pay, calls, services } = await open({
      [ORDER]: () => {
        if (busy--) gone(409, { errors: { base: ['still being worked on'] } })();
        return { order: pending };
      },
    });
    await pay();
    expect(new Set(calls(ORDER).map(({ options }) => options?.idempotencyKey))).toEqual(new Set(['key-1']));
    expect(services.went[0]?.path).toContain('/success');
  });

  it('says why an order is refused', async () => {
    const { pay, state } = await open({
      [ORDER]: gone(422, { errors: { base: ['At most 5 gift cards per order'] } }),
    });
    await pay();
    expect(state().notice).toEqual({ kind: 'refused', words: { text: 'At most 5 gift cards per order' } });
  });

  it('goes back to the guest for what the server says of the guest', async () => {
    const { pay, state } = await open({ [ORDER]: gone(422, { errors: { email: ['Enter a valid email'] } }) });
    await pay();
    expect(state()).toMatchObject({ step: 'guest', guestErrors: { email: ['Enter a valid email'] } });
  });

  it('follows the redirect of 3-D Secure', async () => {
    const { pay, services, state } = await open({
      [PAY]: () => ({
        ...paid(),
        redirect_url: 'https://hooks.stripe.com/3ds',
        pi_status: 'requires_action',
      }),
    });
    await pay();
    expect(leaveTo).toHaveBeenCalledWith('https://hooks.stripe.com/3ds', services.config.stripe.scriptUrl);
    expect(services.went).toEqual([]);
    expect(state().paying).toBe('working');
  });

  it.each([
    ['goes to the success page once it is confirmed', undefined],
    ['shows why it was not confirmed', 'We are unable to authenticate your card.'],
  ])('confirms with the secret where the API says so, and %s', async (_, refusal) => {
    jest.mocked(confirmPayment).mockResolvedValue(refusal);
    const { pay, services, state } = await open({
      [PAY]: () => ({ ...paid(), pi_status: 'requires_action' }),
    });
    await pay();
    expect(confirmPayment).toHaveBeenCalledWith(services.config.stripe, 'AED', 's');
    expect(services.went).toHaveLength(refusal ? 0 : 1);
    expect(state().notice).toEqual(refusal && { kind: 'declined', words: { text: refusal } });
  });
});

describe('a payment whose answer was lost', () => {
  it('is asked for, and was paid', async () => {
    const { pay, services } = await open({ [PAY]: offline, [PROCESS]: () => ({ order: order() }) });
    await pay();
    expect(services.went[0]?.path).toBe('/success?order_id=GG-1&access_token=token-1');
  });

  it('is said not to be charged only when the provider says so', async () => {
    const { pay, state } = await open({ [PAY]: gone(503), [PROCESS]: () => ({ order: pending }) });
    await pay();
    expect(state()).toMatchObject({ paying: 'no', notice: { kind: 'uncharged' } });
  });

  it('is left open while nobody can say, and asked for again on request', async () => {
    let down = true;
    const { pay, state, dispatch, settle, services } = await open({
      [PAY]: gone(503),
      [PROCESS]: () => (down ? gone(503)() : { order: order() }),
    });
    await pay();
    expect(state().notice).toEqual({ kind: 'unknown' });
    down = false;
    dispatch(paymentEvents.checkAsked());
    await settle();
    expect(services.went[0]?.path).toContain('/success');
  });

  it('leads to the failure page when the order is over', async () => {
    const { pay, services } = await open({
      [PAY]: gone(409),
      [PROCESS]: () => ({ order: order({ order_status: 'FAILED' }) }),
      [READ]: () => ({ order: { ...pending, order_status: 'FAILED' } }),
    });
    await pay();
    expect(services.went[0]?.path).toBe('/failure?order_id=GG-1&access_token=token-1');
  });
});

describe('two tabs', () => {
  it('make one order: the second finds the first one’s', async () => {
    const first = await open();
    const second = await open();
    await first.pay('pm_1');
    await second.pay('pm_2');
    expect(second.calls(ORDER)).toHaveLength(0);
    expect(second.calls(PAY)).toMatchObject([{ body: { payment: { order_id: 'GG-1' } } }]);
  });

  it.each([
    ['was finished', () => localStorage.clear()],
    ['is for other cards', () => store({ checkout: checkout({ lines: [line('b', { quantity: 3 })] }) })],
    ['is in another currency', () => store({ checkout: checkout({ currency: 'EUR' }) })],
  ])('charge nothing when the checkout %s elsewhere', async (_, elsewhere) => {
    const { pay, state, calls } = await open();
    elsewhere();
    await pay();
    expect(state().notice).toEqual({ kind: 'elsewhere' });
    expect(calls(ORDER)).toHaveLength(0);
  });
});

it('gives the old order up before another guest makes theirs', async () => {
  const { pay, dispatch, calls } = await open({
    [PAY]: gone(402, { message: 'declined' }),
    [FAIL]: () => ({ order: order({ order_status: 'FAILED' }) }),
  });
  await pay();
  dispatch(paymentEvents.guestGiven({ first_name: 'Ali', last_name: 'Haddad', email: 'ali@example.com' }));
  await pay('pm_2');
  expect(calls(FAIL)).toHaveLength(1);
  const [first, second] = calls(ORDER);
  expect(second?.body).toMatchObject({ user: { first_name: 'Ali' } });
  expect(second?.options?.idempotencyKey).not.toBe(first?.options?.idempotencyKey);
});
