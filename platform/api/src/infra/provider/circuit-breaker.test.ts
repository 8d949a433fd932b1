import { CircuitBreaker } from './circuit-breaker';

const fail = () => Promise.reject(new Error('unreachable'));
const succeed = () => Promise.resolve('response');

it('opens after several failures in a row, and closes with the first success after a pause', async () => {
  let now = 0;
  const breaker = new CircuitBreaker({ maxFailures: 3, openMs: 1_000, now: () => now });
  await expect(breaker.run(fail)).rejects.toThrow('unreachable');
  await expect(breaker.run(fail)).rejects.toThrow('unreachable');
  await expect(breaker.run(succeed)).resolves.toBe('response');
  for (let i = 0; i < 3; i += 1) await expect(breaker.run(fail)).rejects.toThrow('unreachable');
  await expect(breaker.run(succeed)).rejects.toThrow('circuit open');
  now = 1_000;
  await expect(breaker.run(fail)).rejects.toThrow('unreachable');
  await expect(breaker.run(succeed)).rejects.toThrow('circuit open');
  now = 2_000;
  await expect(breaker.run(succeed)).resolves.toBe('response');
});
