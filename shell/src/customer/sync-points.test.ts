import { createBus, resetBus } from '@giftstore/bus';
import { syncPoints } from './sync-points';

function setUp() {
  resetBus();
  jest.useFakeTimers();
  const bus = createBus({ name: 'shell', version: '1' });
  const get = jest.fn(async () => ({ data: { total_credits: 1250 } }));
  syncPoints({ bus, http: { get } as never });
  return { bus, get };
}
const settled = () => jest.advanceTimersByTimeAsync(0);
const returnToPage = () => document.dispatchEvent(new Event('visibilitychange'));
afterEach(() => jest.useRealTimers());

it('fetches no points for a guest, and the customer’s after sign-in [core-2.66]', async () => {
  const { bus, get } = setUp();
  bus.publish('session', { signedIn: false });
  expect(get).not.toHaveBeenCalled();
  bus.publish('session', { signedIn: true, firstName: 'Noor' });
  await settled();
  expect(get.mock.calls).toEqual([['/v1/user/mylist-credits/total']]);
  expect(bus.current('points')).toEqual({ total: 1250 });
});

it('fetches again after an order, and on return to the page after a while', async () => {
  const { bus, get } = setUp();
  bus.publish('session', { signedIn: true });
  bus.emit('order/approved', { orderId: 'x' });
  await settled();
  expect(get).toHaveBeenCalledTimes(2);
  returnToPage();
  expect(get).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_001);
  returnToPage();
  expect(get).toHaveBeenCalledTimes(3);
});

it('publishes nothing after a failure, and fetches again on return to the page', async () => {
  const { bus, get } = setUp();
  get.mockRejectedValueOnce(new Error('down'));
  bus.publish('session', { signedIn: true });
  await settled();
  expect(bus.current('points')).toBeUndefined();
  returnToPage();
  await settled();
  expect(bus.current('points')).toEqual({ total: 1250 });
});

it('hides the points of the previous customer, also when their response comes late', async () => {
  const { bus, get } = setUp();
  bus.publish('session', { signedIn: true, firstName: 'Noor' });
  await settled();
  let respond: (value: { data: { total_credits: number } }) => void = () => {};
  get.mockImplementationOnce(() => new Promise((resolve) => (respond = resolve)));
  bus.emit('order/approved', { orderId: 'x' });
  bus.publish('session', { signedIn: false });
  respond({ data: { total_credits: 99 } });
  await settled();
  expect(bus.current('points')).toEqual({ total: 0 });
});

it('keeps the points on the screen when the customer’s name changes, and not when another customer signs in', async () => {
  const { bus } = setUp();
  const totals: number[] = [];
  bus.subscribe('points', ({ total }) => totals.push(total));
  bus.publish('session', { signedIn: true, firstName: 'Noor', email: 'noor@example.com' });
  await settled();
  bus.publish('session', { signedIn: true, firstName: 'Nora', email: 'noor@example.com' });
  await settled();
  expect(totals).toEqual([1250, 1250]);
  bus.publish('session', { signedIn: true, firstName: 'Sami', email: 'sami@example.com' });
  await settled();
  expect(totals).toEqual([1250, 1250, 0, 1250]);
});
