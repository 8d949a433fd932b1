import type { Http } from '@giftstore/contracts';
import { createLoading } from './loading';
import { loadingHttp } from './loading-http';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows nothing for what is answered quickly', () => {
  const { begin, busy, subscribe } = createLoading();
  const heard = jest.fn();
  subscribe(heard);
  const end = begin();
  jest.advanceTimersByTime(149);
  end();
  jest.advanceTimersByTime(1_000);
  expect(busy()).toBe(false);
  expect(heard).not.toHaveBeenCalled();
});

it('shows after a moment, and long enough to be seen', () => {
  const { begin, busy } = createLoading();
  const end = begin();
  jest.advanceTimersByTime(150);
  expect(busy()).toBe(true);
  end();
  jest.advanceTimersByTime(299);
  expect(busy()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(busy()).toBe(false);
});

it('does not blink between two pieces of work, and ends with the last', () => {
  const { begin, busy, subscribe } = createLoading();
  const heard = jest.fn();
  const first = begin();
  jest.advanceTimersByTime(500);
  subscribe(heard);
  first();
  const second = begin();
  first();
  jest.advanceTimersByTime(1_000);
  expect(busy()).toBe(true);
  expect(heard).not.toHaveBeenCalled();
  second();
  jest.advanceTimersByTime(0);
  expect(busy()).toBe(false);
});

it('is never stuck: work that nobody ends is over by itself', () => {
  const { begin, busy } = createLoading();
  begin();
  jest.advanceTimersByTime(30_000);
  jest.advanceTimersByTime(300);
  expect(busy()).toBe(false);
});

it('is up while a call runs, whatever comes of it [core-4.61]', async () => {
  const loading = createLoading();
  let fail: (error: Error) => void = () => {};
  const get = () =>
    new Promise<never>((_, reject) => {
      fail = reject;
    });
  const failed = loadingHttp({ get } as unknown as Http, loading)
    .get('/v1/x')
    .catch(String);
  jest.advanceTimersByTime(150);
  expect(loading.busy()).toBe(true);
  fail(new Error('down'));
  expect(await failed).toBe('Error: down');
  jest.advanceTimersByTime(300);
  expect(loading.busy()).toBe(false);
});
