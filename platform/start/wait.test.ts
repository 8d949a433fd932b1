import { createBackoff, waitUntil } from './wait.mjs';

describe('waitUntil', () => {
  it('checks until the condition holds', async () => {
    let checks = 0;
    await expect(waitUntil(() => ++checks === 3, { everyMs: 1 })).resolves.toBe(true);
    expect(checks).toBe(3);
  });

  it('returns false after the timeout', async () => {
    await expect(waitUntil(() => false, { everyMs: 1, timeoutMs: 5 })).resolves.toBe(false);
  });

  it("throws the signal's reason, also during a pause", async () => {
    const controller = new AbortController();
    const waiting = waitUntil(() => false, { everyMs: 60_000, signal: controller.signal });
    controller.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });
});

it('doubles the pause up to the limit, and starts again after a reset', () => {
  const backoff = createBackoff({ firstMs: 100, maxMs: 300 });
  expect([backoff.nextMs(), backoff.nextMs(), backoff.nextMs(), backoff.nextMs()]).toEqual([
    100, 200, 300, 300,
  ]);
  backoff.reset();
  expect(backoff.nextMs()).toBe(100);
});
