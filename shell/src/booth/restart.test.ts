import { restartLater } from './restart';

const reachable = jest.fn(async () => Promise.reject(new Error('no network')));

beforeEach(() => {
  jest.useFakeTimers();
  reachable.mockClear();
  globalThis.fetch = reachable as never;
});
afterEach(() => jest.useRealTimers());

it('waits for the search for a newer version, which a reload would end', async () => {
  restartLater(new Promise((resolve) => setTimeout(resolve, 15_000)));
  await jest.advanceTimersByTimeAsync(14_000);
  expect(reachable).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(reachable).toHaveBeenCalledTimes(1);
});

it('tries again every ten seconds while there is no network', async () => {
  restartLater();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reachable).toHaveBeenCalledTimes(3);
});
