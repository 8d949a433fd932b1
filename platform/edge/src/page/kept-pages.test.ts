import { type Keepable, KeptPages } from './kept-pages';

interface TestPage extends Keepable {
  number: number;
}

/** Pages that are made when the test says so: each waits in `makes`. */
function controlled() {
  const clock = { now: 1_000_000 };
  const pages = new KeptPages<TestPage>(() => clock.now);
  const makes: {
    renewing: boolean;
    done: (page: Partial<TestPage>) => void;
    fail: (error: Error) => void;
  }[] = [];
  const ask = (key = 'home') =>
    pages.get(key, (renewing) => {
      const number = makes.length;
      return new Promise((resolve, reject) => {
        const done = (page: Partial<TestPage>) => resolve({ number, weight: 10, finished: true, ...page });
        makes.push({ renewing, done, fail: reject });
      });
    });
  const told = async (key?: string) => {
    const { page, from } = await ask(key);
    return [page.number, from];
  };
  /** Asks for the first time, and has it made. */
  const first = async (page: Partial<TestPage> = {}, key?: string) => {
    const asked = told(key);
    makes.at(-1)?.done(page);
    return asked;
  };
  return { clock, makes, ask, told, first };
}

describe('KeptPages', () => {
  it('makes a page once for all who ask meanwhile, and another for another key', async () => {
    const { makes, told } = controlled();
    const both = Promise.all([told(), told(), told('other')]);
    expect(makes).toHaveLength(2);
    for (const { done } of makes) done({});
    expect(await both).toEqual([
      [0, 'built'],
      [0, 'built'],
      [1, 'built'],
    ]);
  });

  it('keeps it for 5 seconds, then gives it for a minute while one renewal runs', async () => {
    const { clock, makes, told, first } = controlled();
    expect(await first()).toEqual([0, 'built']);
    clock.now += 4_999;
    expect(await told()).toEqual([0, 'kept']);
    clock.now += 1;
    expect([await told(), await told()]).toEqual(Array(2).fill([0, 'stale']));
    expect(makes.map(({ renewing }) => renewing)).toEqual([false, true]);
    makes[1]?.done({});
    await new Promise(setImmediate);
    expect(await told()).toEqual([1, 'kept']);
  });

  it('makes one that is too old anew, for the one who asks', async () => {
    const { clock, makes, told, first } = controlled();
    await first();
    clock.now += 65_000;
    const asked = told();
    expect(makes.at(-1)?.renewing).toBe(false);
    makes.at(-1)?.done({});
    expect(await asked).toEqual([1, 'built']);
  });

  it('tries again soon for one that lacks something', async () => {
    const { clock, told, first } = controlled();
    await first({ finished: false });
    clock.now += 499;
    expect(await told()).toEqual([0, 'kept']);
    clock.now += 1;
    expect(await told()).toEqual([0, 'stale']);
  });

  it('gives what it has while renewals fail, and tells when it has nothing', async () => {
    const { clock, makes, ask, told, first } = controlled();
    await first();
    clock.now += 5_000;
    await told();
    makes[1]?.fail(new Error('store is down'));
    await new Promise(setImmediate);
    expect(await told()).toEqual([0, 'stale']);
    const other = ask('other');
    makes.at(-1)?.fail(new Error('store is down'));
    await expect(other).rejects.toThrow('store is down');
  });

  it('holds no more than 64 MB', async () => {
    const { told, first, makes } = controlled();
    const weight = 40 * 1024 * 1024;
    await first({ weight }, 'a');
    await first({ weight }, 'b');
    expect(await told('b')).toEqual([1, 'kept']);
    void told('a');
    expect(makes).toHaveLength(3);
  });
});
