import type { Http } from '@giftstore/contracts';
import { ApiError } from '@giftstore/http';
import type { ReadyCheckout } from '../checkout/order-request';
import { placeOrder } from './place-order';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const order = { order_id: 'G-1' };
const busy = new ApiError('refused', 409, {}, 1);
const crowded = new ApiError('unavailable', 503, {}, 3);

/** Places an order at a server that fails so often, and then places it. */
function place(failure: ApiError, times: number) {
  const post = jest.fn(async () => {
    if (post.mock.calls.length <= times) throw failure;
    return { data: { order } };
  });
  const checkout = { request: '{}', idempotencyKey: 'key' } as ReadyCheckout;
  return { post, placed: placeOrder({ post } as unknown as Http, checkout) };
}

async function waitSeconds(seconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(seconds * 1_000);
}

it('sends the order again under its key when a crowded store says so, and not before', async () => {
  const { post, placed } = place(crowded, 2);
  await waitSeconds(2.9);
  expect(post).toHaveBeenCalledTimes(1);
  await waitSeconds(0.1);
  expect(post).toHaveBeenCalledTimes(2);
  await waitSeconds(3);
  expect(await placed).toBe(order);
  expect(post.mock.calls).toEqual(Array(3).fill(['/v1/guest_orders', {}, { idempotencyKey: 'key' }]));
});

it.each([
  ['a store that stays crowded', crowded, 8],
  ['an order that stays busy', busy, 4],
  ['a store that says no time', new ApiError('unavailable', 503), 1],
])('stops after some attempts at %s', async (_name, failure, attempts) => {
  const { post, placed } = place(failure, 100);
  const failed = expect(placed).rejects.toBe(failure);
  await waitSeconds(60);
  await failed;
  expect(post).toHaveBeenCalledTimes(attempts);
});
