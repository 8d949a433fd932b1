import type { PrunableObjects } from '../object-store';

const text = (value: string) => Buffer.from(value);

/** What every kind of object store keeps to. `make` opens the same empty store each time it is called in one test. */
export function describeObjectStore(kind: string, make: () => Promise<PrunableObjects>): void {
  describe(`${kind} as an object store`, () => {
    it('gives back what was created, and null for what was not', async () => {
      const store = await make();
      expect(await store.read('mf-a/1.0.0/home.js')).toBeNull();
      expect(await store.exists('mf-a/1.0.0/home.js')).toBe(false);
      expect(await store.create('mf-a/1.0.0/home.js', text('home()'))).toBe(true);
      expect(await store.read('mf-a/1.0.0/home.js')).toEqual(text('home()'));
      expect(await store.exists('mf-a/1.0.0/home.js')).toBe(true);
      expect(await store.exists('mf-a/1.0.0')).toBe(false);
    });

    it('creates a key once: of many at the same moment one wins, and its bytes stay', async () => {
      const store = await make();
      const writers = Array.from({ length: 8 }, (_, index) => `writer ${index}`);
      const won = await Promise.all(writers.map((writer) => store.create('contested', text(writer))));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await store.read('contested')).toEqual(text(writers[won.indexOf(true)] ?? ''));
      expect(await store.create('contested', text('later'))).toBe(false);
      expect((await store.read('contested'))?.toString()).not.toBe('later');
    });

    it('lists keys in their order, of a prefix, after a key', async () => {
      const store = await make();
      const keys = [
        'channels/live/02.json',
        'channels/live/10.json',
        'channels/live-2/01.json',
        'keys/1.json',
      ];
      for (const key of [...keys].reverse()) await store.create(key, text(key));
      expect(await store.list('channels/live/')).toEqual(keys.slice(0, 2));
      expect(await store.list('channels/live/', 'channels/live/02.json')).toEqual(['channels/live/10.json']);
      expect(await store.list('channels/live')).toEqual([keys[2], keys[0], keys[1]]);
      expect(await store.list('nothing/')).toEqual([]);
    });

    it('deletes an object, which can be created again, and lists sizes and times', async () => {
      const store = await make();
      const before = Date.now();
      for (const key of ['mf-a/1/a.js', 'mf-a/1/b.js', 'mf-b/1/a.js']) await store.create(key, text(key));
      await store.delete('mf-a/1/a.js');
      await store.delete('mf-a/1/a.js');
      await store.delete('mf-a/2/never.js');
      expect(await store.read('mf-a/1/a.js')).toBeNull();
      const [left, ...others] = await store.listDetails('mf-a/');
      expect([left, others]).toEqual([{ key: 'mf-a/1/b.js', bytes: 11, createdAt: expect.any(Number) }, []]);
      // Some storages keep whole seconds.
      expect(left?.createdAt).toBeGreaterThan(before - 2_000);
      await store.delete('mf-a/1/b.js');
      expect(await store.create('mf-a/1/a.js', text('again'))).toBe(true);
      expect(await store.list('')).toEqual(expect.arrayContaining(['mf-a/1/a.js', 'mf-b/1/a.js']));
      await expect(store.delete('../outside')).rejects.toThrow('cannot be the key');
    });

    it.each(['../outside', 'a/../../b', '/etc/passwd', 'a//b', '', '.hidden', 'a\\b', 'a\0b'])(
      'refuses the key %j',
      async (key) => {
        const store = await make();
        await expect(store.create(key, text('x'))).rejects.toThrow('cannot be the key');
        await expect(store.read(key)).rejects.toThrow('cannot be the key');
      },
    );
  });
}
