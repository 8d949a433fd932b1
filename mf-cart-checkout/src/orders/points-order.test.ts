import { resetBus } from '@giftstore/bus';
import { ApiError } from '@giftstore/http';
import { type FakeResponse, fakeServices } from '@giftstore/testing';
import { fillStorage, line, order, quoteOf, stored } from '../builders.test.fixture';
import { toCartLine } from '../lines/cart-rules';
import { createPointsOrder } from './points-order';

const ORDER = 'POST /v1/orders';
const PROCESS = 'POST /v1/orders/process_order';
const lines = [line('a')];
const cart = {
  ...{ lines, currency: 'AED', usePoints: true, unavailable: [] },
  priced: quoteOf(lines.map(toCartLine), {
    used_credits: 10420,
    payment_methods: { credit_card: { amount: 0 }, points: { amount: 104.2 } },
  }),
};
const placed = () => ({ order: order({ order_status: 'PENDING', access_token: null, credits_used: 10420 }) });
const lost = () => {
  throw new ApiError('offline', 0);
};

function shop(responses: Record<string, FakeResponse> = {}) {
  const services = fakeServices({ [ORDER]: placed, [PROCESS]: () => ({ order: order() }), ...responses });
  services.bus.publish('session', { signedIn: true, email: 'mona@example.com' });
  return services;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  resetBus();
});

it('places, processes and shows an order paid with points [core-4.35] [core-4.39]', async () => {
  const services = shop();
  expect(await createPointsOrder(services, cart)).toBeUndefined();
  expect(services.calls).toMatchObject([
    { path: '/v1/orders', body: { orders: { use_credits: true, used_credits: 10420 } } },
    { path: '/v1/orders/process_order', body: { order_id: 'GG-1' } },
  ]);
  expect(services.navigations).toMatchObject([{ path: '/success?order_id=GG-1' }]);
});

it('opens /failure for an order without a number [core-4.40]', async () => {
  const services = shop({ [ORDER]: () => ({ order: { ...placed().order, order_id: '' } }) });
  await createPointsOrder(services, cart);
  expect(services.navigations).toMatchObject([{ path: '/failure' }]);
});

it('places the same order when the response was lost and the button is pressed again', async () => {
  let down = true;
  const services = shop({ [ORDER]: () => (down ? lost() : placed()) });
  expect(await createPointsOrder(services, cart)).toMatchObject({ message: { key: 'errors.offline' } });
  down = false;
  await createPointsOrder(services, cart);
  const [first, second] = services.calls;
  expect(second?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey);
  expect(second?.body).toEqual(first?.body);
});

it('opens /success when the result of processing is unknown, and places no second order', async () => {
  const services = shop({ [PROCESS]: lost });
  await createPointsOrder(services, cart);
  expect(services.navigations).toMatchObject([{ path: '/success?order_id=GG-1' }]);
  await createPointsOrder(services, cart);
  expect(services.calls.filter(({ path }) => path === '/v1/orders')).toHaveLength(1);
});

it("returns the server's message of a refusal, and uses a new key for the next press", async () => {
  const message = 'One or more items in your cart cannot be paid using points';
  const services = shop({
    [ORDER]: () => {
      throw new ApiError('refused', 422, { errors: { base: [message] } });
    },
  });
  expect(await createPointsOrder(services, cart)).toMatchObject({ message: { text: message } });
  const key = services.calls[0]?.options?.idempotencyKey;
  expect(stored('checkout').idempotencyKey).not.toBe(key);
  expect(services.navigations).toEqual([]);
});

it('opens /failure when the order is closed', async () => {
  const services = shop({
    [PROCESS]: () => {
      throw new ApiError('refused', 409, { message: 'This order can no longer be processed' });
    },
  });
  await createPointsOrder(services, cart);
  expect(services.navigations).toMatchObject([{ path: '/failure?order_id=GG-1' }]);
});

it('places no order when its key cannot be saved', async () => {
  fillStorage();
  const services = shop();
  expect(await createPointsOrder(services, cart)).toMatchObject({ message: { key: 'storageFull' } });
  expect(services.calls).toEqual([]);
  expect(services.navigations).toEqual([]);
});
