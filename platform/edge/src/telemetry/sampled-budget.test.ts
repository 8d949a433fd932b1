import { SampledBudget } from './sampled-budget';

it('records so many traces a second, and again in the next', () => {
  let now = 10_000;
  const budget = new SampledBudget(2, () => now);
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  now = 10_999;
  expect(budget.take()).toBe(false);
  now = 11_000;
  expect(budget.take()).toBe(true);
});
