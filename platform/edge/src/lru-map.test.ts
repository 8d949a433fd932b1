import { LruMap } from './lru-map';

describe('LruMap', () => {
  it('evicts the least recently used entry', () => {
    const map = new LruMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  });

  it('weighs its entries, replaced ones too, and stores none above the limit', () => {
    const map = new LruMap<string>(5, (text) => text.length);
    map.set('a', 'aaa');
    map.set('a', 'a');
    map.set('b', 'bbbb');
    expect([map.get('a'), map.get('b')]).toEqual(['a', 'bbbb']);
    map.set('c', 'cccccc');
    expect([map.size, map.get('c')]).toEqual([2, undefined]);
  });
});
