import { Breaker } from './breaker';

const fails = () => Promise.reject(new Error('away'));
const works = () => Promise.resolve('here');

it('lets work through until it fails several times in a row, then again after a rest', async () => {
  let now = 0;
  const breaker = new Breaker(3, 1_000, () => now);
  await expect(breaker.pass(fails)).rejects.toThrow('away');
  await expect(breaker.pass(fails)).rejects.toThrow('away');
  await expect(breaker.pass(works)).resolves.toBe('here');
  for (let i = 0; i < 3; i += 1) await expect(breaker.pass(fails)).rejects.toThrow('away');
  await expect(breaker.pass(works)).rejects.toThrow('left alone');
  now = 1_000;
  await expect(breaker.pass(fails)).rejects.toThrow('away');
  await expect(breaker.pass(works)).rejects.toThrow('left alone');
  now = 2_000;
  await expect(breaker.pass(works)).resolves.toBe('here');
});
