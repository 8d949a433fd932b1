import { type CacheablePage, PageCache } from './page-cache';

interface TestPage extends CacheablePage {
  number: number;
}

/** Builds of pages that the test resolves itself: each waits in `builds`. */
function controlled() {
  const clock = { now: 1_000_000 };
  const pages = new PageCache<TestPage>(() => clock.now);
  const builds: {
    renewing: boolean;
    done: (page: Partial<TestPage>) => void;
    fail: (error: Error) => void;
  }[] = [];
  const request = (key = 'home') =>
    pages.get(key, (renewing) => {
      const number = builds.length;
      return new Promise((resolve, reject) => {
        const done = (page: Partial<TestPage>) => resolve({ number, weight: 10, finished: true, ...page });
        builds.push({ renewing, done, fail: reject });
      });
    });
  const get = async (key?: string) => {
    const { page, from } = await request(key);
    return [page.number, from];
  };
  /** Asks for the first time, and has it made. */
  const first = async (page: Partial<TestPage> = {}, key?: string) => {
    const pending = get(key);
    builds.at(-1)?.done(page);
    return pending;
  };
  return { clock, builds, request, get, first };
}

describe('PageCache', () => {
  it('builds a page once for concurrent requests, and another one for another key', async () => {
    const { builds, get } = controlled();
    const both = Promise.all([get(), get(), get('other')]);
    expect(builds).toHaveLength(2);
    for (const { done } of builds) done({});
    expect(await both).toEqual([
      [0, 'built'],
      [0, 'built'],
      [1, 'built'],
    ]);
  });

  it('serves a page for 5 seconds, then stale for a minute while one renewal runs', async () => {
    const { clock, builds, get, first } = controlled();
    expect(await first()).toEqual([0, 'built']);
    clock.now += 4_999;
    expect(await get()).toEqual([0, 'cached']);
    clock.now += 1;
    expect([await get(), await get()]).toEqual(Array(2).fill([0, 'stale']));
    expect(builds.map(({ renewing }) => renewing)).toEqual([false, true]);
    builds[1]?.done({});
    await new Promise(setImmediate);
    expect(await get()).toEqual([1, 'cached']);
  });

  it('builds a page again that is too old', async () => {
    const { clock, builds, get, first } = controlled();
    await first();
    clock.now += 65_000;
    const pending = get();
    expect(builds.at(-1)?.renewing).toBe(false);
    builds.at(-1)?.done({});
    expect(await pending).toEqual([1, 'built']);
  });

  it('renews an unfinished page soon', async () => {
    const { clock, get, first } = controlled();
    await first({ finished: false });
    clock.now += 499;
    expect(await get()).toEqual([0, 'cached']);
    clock.now += 1;
    expect(await get()).toEqual([0, 'stale']);
  });

  it('serves an unfinished page for 5.5 seconds at most', async () => {
    const { clock, builds, get, first } = controlled();
    await first({ finished: false });
    clock.now += 5_500;
    const pending = get();
    builds.at(-1)?.done({});
    expect(await pending).toEqual([1, 'built']);
  });

  it('serves a stale page while renewals fail, and throws when it has none', async () => {
    const { clock, builds, request, get, first } = controlled();
    await first();
    clock.now += 5_000;
    await get();
    builds[1]?.fail(new Error('store is down'));
    await new Promise(setImmediate);
    expect(await get()).toEqual([0, 'stale']);
    const other = request('other');
    builds.at(-1)?.fail(new Error('store is down'));
    await expect(other).rejects.toThrow('store is down');
  });

  it('holds at most 64 MB', async () => {
    const { get, first, builds } = controlled();
    const weight = 40 * 1024 * 1024;
    await first({ weight }, 'a');
    await first({ weight }, 'b');
    expect(await get('b')).toEqual([1, 'cached']);
    void get('a');
    expect(builds).toHaveLength(3);
  });
});
