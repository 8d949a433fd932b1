import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixture-checkout';
import { writeFileAtomic } from './atomic-file';
import { LiveReleases } from './live-releases';

const mapOf = (revision: number) => JSON.stringify({ channel: 'live', revision, remotes: {} });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'live.json');
});
afterEach(() => folder.remove());

function follow(checkEveryMs = 0) {
  const warnings: string[] = [];
  const clock = { now: 1_000 };
  const live = new LiveReleases(file, (text) => warnings.push(text), { checkEveryMs, now: () => clock.now });
  return { live, warnings, clock };
}

describe('LiveReleases', () => {
  it('follows the file', async () => {
    const { live, warnings } = follow();
    for (const revision of [1, 2, 3]) {
      await writeFileAtomic(file, mapOf(revision));
      expect(await live.current()).toMatchObject({ revision });
    }
    expect(warnings).toEqual([]);
  });

  it.each([
    ['gone', () => rm(file), 'is missing'],
    ['half written', () => writeFile(file, mapOf(2).slice(0, 20)), 'cannot be used'],
    ['no release map', () => writeFile(file, '{"channel":"live","revision":"2","remotes":{}}'), 'revision'],
  ])('stays at the last good map while the file is %s, and says so once', async (_what, harm, problem) => {
    const { live, warnings } = follow();
    await writeFileAtomic(file, mapOf(1));
    const good = await live.current();
    await harm();
    expect(await live.current()).toBe(good);
    expect(await live.current()).toBe(good);
    expect(warnings).toEqual([expect.stringContaining(problem)]);
    expect(warnings[0]).toContain('revision 1 stays live');
    await writeFileAtomic(file, mapOf(3));
    expect(await live.current()).toMatchObject({ revision: 3 });
  });

  it('is null while there has been no map', async () => {
    const { live, warnings } = follow();
    expect(await live.current()).toBeNull();
    expect(warnings[0]).toContain('nothing is live yet');
  });

  it('looks at the file no more often than it was told', async () => {
    const { live, clock } = follow(250);
    await writeFileAtomic(file, mapOf(1));
    await live.current();
    await writeFileAtomic(file, mapOf(2));
    clock.now += 249;
    expect(await live.current()).toMatchObject({ revision: 1 });
    clock.now += 1;
    expect(await live.current()).toMatchObject({ revision: 2 });
  });
});
