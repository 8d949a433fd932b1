import { ApiError } from '@giftstore/http';
import { checkout, line, order, store, stored } from '../builders.test.fixture';
import { checkoutActions } from '../checkout/data/slice';
import { paymentActions } from '../features/payment/data/slice';
import {
  FAIL,
  ORDER,
  offline,
  open,
  PAY,
  PROCESS,
  paid,
  pending,
  READ,
  refuse,
} from './payment-store.test.fixture';

jest.mock('../features/payment/card-provider', () => ({ confirmPayment: jest.fn() }));
jest.mock('../features/payment/leave', () => ({ leaveTo: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store({ cart: { lines: [line('a')] }, checkout: checkout() });
});
afterEach(() => jest.useRealTimers());

describe('a payment whose response was lost', () => {
  it('is checked, and leads to the success page when it is paid', async () => {
    const { pay, services } = await open({ [PAY]: offline, [PROCESS]: () => ({ order: order() }) });
    await pay();
    expect(services.navigations[0]?.path).toBe('/success?order_id=GG-1&access_token=token-1');
  });

  it('is shown as not charged only when the provider reports it, and its order stays stored [core-4.60]', async () => {
    const { pay, state } = await open({ [PAY]: refuse(503), [PROCESS]: () => ({ order: pending }) });
    await pay();
    expect(state()).toMatchObject({ paymentStatus: 'idle', notice: { kind: 'chargeFailed' } });
    expect(stored('checkout').order).toEqual({ order_id: 'GG-1', access_token: 'token-1' });
  });

  it('stays unknown while no check succeeds, and is checked again on request', async () => {
    let down = true;
    const { pay, state, dispatch, settle, services } = await open({
      [PAY]: refuse(503),
      [PROCESS]: () => (down ? refuse(503)() : { order: order() }),
    });
    await pay();
    expect(state().notice).toEqual({ kind: 'unknown' });
    down = false;
    dispatch(paymentActions.checkRequested());
    await settle();
    expect(services.navigations[0]?.path).toContain('/success');
  });

  it('is awaited while the order is busy, and attempted again after that', async () => {
    let busy = 3;
    const { pay, calls, services } = await open({
      [PAY]: () => {
        if (busy--) throw new ApiError('refused', 409, { message: 'under way' }, 2);
        return paid();
      },
      [PROCESS]: () => ({ order: pending }),
    });
    await pay();
    expect(calls(PAY).map(({ options }) => options?.idempotencyKey)).toEqual(Array(4).fill('pm_1'));
    expect(services.navigations[0]?.path).toContain('/success');
  });

  it('is not attempted again when the payment that keeps the order busy succeeds', async () => {
    const { pay, calls, services } = await open({
      [PAY]: () => {
        throw new ApiError('refused', 409, { message: 'under way' }, 2);
      },
      [PROCESS]: () => ({ order: order() }),
    });
    await pay();
    expect(calls(PAY)).toHaveLength(1);
    expect(services.navigations[0]?.path).toContain('/success');
  });

  it('leads to the failure page when the order is closed [core-8.24]', async () => {
    const { pay, services } = await open({
      [PAY]: refuse(409),
      [PROCESS]: () => ({ order: order({ order_status: 'FAILED' }) }),
      [READ]: () => ({ order: { ...pending, order_status: 'FAILED' } }),
    });
    await pay();
    expect(services.navigations[0]?.path).toBe('/failure?order_id=GG-1&access_token=token-1');
  });
});

describe('two tabs', () => {
  it("place one order: the second tab finds the first one's", async () => {
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
  ])('charge nothing when the checkout %s in another tab', async (_, changeCheckout) => {
    const { pay, state, calls } = await open();
    changeCheckout();
    await pay();
    expect(state().notice).toEqual({ kind: 'checkoutChanged' });
    expect(calls(ORDER)).toHaveLength(0);
  });
});

it('abandons the old order before another guest places one', async () => {
  const { pay, dispatch, calls } = await open({
    [PAY]: refuse(402, { message: 'declined' }),
    [FAIL]: () => ({ order: order({ order_status: 'FAILED' }) }),
  });
  await pay();
  dispatch(
    checkoutActions.guestDetailsSubmitted({
      first_name: 'Ali',
      last_name: 'Haddad',
      email: 'ali@example.com',
    }),
  );
  await pay('pm_2');
  expect(calls(FAIL)).toHaveLength(1);
  const [first, second] = calls(ORDER);
  expect(second?.body).toMatchObject({ user: { first_name: 'Ali' } });
  expect(second?.options?.idempotencyKey).not.toBe(first?.options?.idempotencyKey);
});
