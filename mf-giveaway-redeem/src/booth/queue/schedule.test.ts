import { scheduleSending } from './schedule';

let schedule: ReturnType<typeof scheduleSending>;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  schedule.stop();
  jest.useRealTimers();
});

const start = (results: boolean[]) => {
  const send = jest.fn(async () => results.shift() ?? false);
  schedule = scheduleSending(send);
  return send;
};

it('waits twice as long after each failure, at most 5 minutes, by no clock', async () => {
  const send = start(Array(10).fill(true));
  await schedule.run();
  const waits = [5, 10, 20, 40, 80, 160, 300, 300];
  for (const [index, seconds] of waits.entries()) {
    jest.setSystemTime(new Date(index % 2 ? '2001-01-01' : '2040-01-01'));
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(send).toHaveBeenCalledTimes(index + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(index + 2);
  }
});

it('goes on after an error of its own', async () => {
  const send = start([]);
  send.mockRejectedValueOnce(new Error('the database is busy'));
  await schedule.run();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('rests when nothing waits, until something does', async () => {
  const send = start([]);
  await schedule.run();
  await jest.advanceTimersByTimeAsync(600_000);
  expect(send).toHaveBeenCalledTimes(1);
  schedule.later();
  schedule.later();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('begins anew when the network is back or the page is shown', async () => {
  const send = start([true, true, true, true, true]);
  await schedule.run();
  await jest.advanceTimersByTimeAsync(5_000);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(3);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(send).toHaveBeenCalledTimes(4);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(5);
});
