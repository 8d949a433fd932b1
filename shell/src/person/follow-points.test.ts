import { createBus, resetBus } from '@giftstore/bus';
import { followPoints } from './follow-points';

function setUp() {
  resetBus();
  jest.useFakeTimers();
  const bus = createBus({ name: 'shell', version: '1' });
  const get = jest.fn(async () => ({ data: { total_credits: 1250 } }));
  followPoints({ bus, http: { get } as never });
  return { bus, get };
}
const settled = () => jest.advanceTimersByTimeAsync(0);
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
afterEach(() => jest.useRealTimers());

it('asks for nobody’s points, then for those of whoever signs in [core-2.66]', async () => {
  const { bus, get } = setUp();
  bus.publish('session', { signedIn: false });
  expect(get).not.toHaveBeenCalled();
  bus.publish('session', { signedIn: true, firstName: 'Noor' });
  await settled();
  expect(get.mock.calls).toEqual([['/v1/user/mylist-credits/total']]);
  expect(bus.current('points')).toEqual({ total: 1250 });
});

it('asks again after an order, and when the page is looked at again after a while', async () => {
  const { bus, get } = setUp();
  bus.publish('session', { signedIn: true });
  bus.emit('order/approved', { orderId: 'x' });
  await settled();
  expect(get).toHaveBeenCalledTimes(2);
  lookAgain();
  expect(get).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(60_001);
  lookAgain();
  expect(get).toHaveBeenCalledTimes(3);
});

it('says nothing when the server does not, and asks again at the next look', async () => {
  const { bus, get } = setUp();
  get.mockRejectedValueOnce(new Error('down'));
  bus.publish('session', { signedIn: true });
  await settled();
  expect(bus.current('points')).toBeUndefined();
  lookAgain();
  await settled();
  expect(bus.current('points')).toEqual({ total: 1250 });
});

it('shows nobody the points of who was here before, not even by an answer that comes late', async () => {
  const { bus, get } = setUp();
  bus.publish('session', { signedIn: true, firstName: 'Noor' });
  await settled();
  let answer: (value: { data: { total_credits: number } }) => void = () => {};
  get.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  bus.emit('order/approved', { orderId: 'x' });
  bus.publish('session', { signedIn: false });
  answer({ data: { total_credits: 99 } });
  await settled();
  expect(bus.current('points')).toEqual({ total: 0 });
});
