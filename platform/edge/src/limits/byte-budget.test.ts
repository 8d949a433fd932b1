import { ByteBudget } from './byte-budget';

function holders(budget: ByteBudget, count: number) {
  const evicted: number[] = [];
  const holds = Array.from({ length: count }, (_, index) => {
    return budget.hold(() => evicted.push(index));
  });
  return { holds, evicted };
}

describe('ByteBudget', () => {
  it('evicts the oldest holders until the others fit', () => {
    const budget = new ByteBudget(100);
    const { holds, evicted } = holders(budget, 4);
    for (const hold of holds) hold.add(40);
    expect(evicted).toEqual([0, 1]);
    expect(budget.size).toBe(80);
  });

  it('evicts none that is settled, and the newest when all others are', () => {
    const budget = new ByteBudget(100);
    const { holds, evicted } = holders(budget, 3);
    holds[0]?.add(60);
    holds[0]?.settle();
    holds[1]?.add(30);
    holds[1]?.settle();
    holds[2]?.add(20);
    expect(evicted).toEqual([2]);
    expect(budget.size).toBe(90);
  });

  it('counts nothing twice when a holder releases', () => {
    const budget = new ByteBudget(100);
    const { holds } = holders(budget, 2);
    holds[0]?.add(60);
    holds[0]?.release();
    holds[0]?.release();
    holds[1]?.add(90);
    expect(budget.size).toBe(90);
  });
});
