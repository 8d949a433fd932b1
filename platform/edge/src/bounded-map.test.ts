import { BoundedMap } from './bounded-map';

describe('BoundedMap', () => {
  it('forgets what was used longest ago', () => {
    const map = new BoundedMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });

  it('weighs its entries, also when one is replaced, and refuses one that is too heavy', () => {
    const map = new BoundedMap<string>(5, (text) => text.length);
    map.set('a', 'aaa');
    map.set('a', 'a');
    map.set('b', 'bbbb');
    expect([map.get('a'), map.get('b')]).toEqual(['a', 'bbbb']);
    map.set('c', 'cccccc');
    expect([map.size, map.get('c')]).toEqual([2, undefined]);
  });
});
