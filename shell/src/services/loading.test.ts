import type { Http } from '@giftstore/contracts';
import { createLoading } from './loading';
import { loadingHttp } from './loading-http';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('stays hidden during a fast call', () => {
  const { begin, busy, subscribe } = createLoading();
  const listener = jest.fn();
  subscribe(listener);
  const end = begin();
  jest.advanceTimersByTime(149);
  end();
  jest.advanceTimersByTime(1_000);
  expect(busy()).toBe(false);
  expect(listener).not.toHaveBeenCalled();
});

it('shows after a delay, and long enough to be seen', () => {
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

it('stays visible between two calls and hides after the last', () => {
  const { begin, busy, subscribe } = createLoading();
  const listener = jest.fn();
  const first = begin();
  jest.advanceTimersByTime(500);
  subscribe(listener);
  first();
  const second = begin();
  first();
  jest.advanceTimersByTime(1_000);
  expect(busy()).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  second();
  jest.advanceTimersByTime(0);
  expect(busy()).toBe(false);
});

it('hides after a timeout when a piece of work never ends', () => {
  const { begin, busy } = createLoading();
  begin();
  jest.advanceTimersByTime(30_000);
  jest.advanceTimersByTime(300);
  expect(busy()).toBe(false);
});

it('is visible while a call runs, also when the call fails [core-4.61]', async () => {
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
