import { RequestLimit } from './request-limit';
import { ShortMemory } from './short-memory';

describe('what is kept for a session', () => {
  const dropped: string[] = [];
  let now = 0;
  const memory = new ShortMemory<string>(
    { max: 2, milliseconds: 100, onDrop: (value) => dropped.push(value) },
    () => now,
  );

  it('is there for its owner, until its time is over or too much is kept', () => {
    const first = memory.keep('mona', 'first');
    expect([memory.read('mona', first), memory.read('lisa', first)]).toEqual(['first', undefined]);
    const second = memory.keep('mona', 'second');
    memory.keep('mona', 'third');
    expect([memory.read('mona', first), dropped]).toEqual([undefined, ['first']]);
    now = 100;
    expect(memory.read('mona', second)).toBeUndefined();
    const fourth = memory.keep('mona', 'fourth');
    expect(memory.take('mona', fourth)).toBe('fourth');
    expect(memory.take('mona', fourth)).toBeUndefined();
  });
});

it('requests of an address are limited in each minute, those of others are not', () => {
  let now = 0;
  const limit = new RequestLimit(2, () => now);
  expect([limit.count('a'), limit.count('a'), limit.count('a') > 0, limit.count('b')]).toEqual([
    0,
    0,
    true,
    0,
  ]);
  now = 60_000;
  expect(limit.count('a')).toBe(0);
});
