import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FixturePackage,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { runRelease } from './run-release';

const CATALOGUE = SHOP['mf-catalogue'] as FixturePackage;
const DAY_MS = 24 * 60 * 60_000;
/** Only the clock is faked. */
const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask'] as const;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let staged: Awaited<ReturnType<typeof stageFixture>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  staged = await stageFixture(folder.path);
});
afterEach(() => folder.remove());
afterEach(() => jest.useRealTimers());

async function run(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runRelease(args, {
    workingTree: staged.workingTree,
    env: { RELEASE_STORE: staged.store, KEYS_DIR: join(folder.path, 'keys') },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out);

async function publish(version: string, changed: Partial<FixturePackage> = {}): Promise<void> {
  const fixture = { ...CATALOGUE, ...changed, version };
  const from = await writeBuild(join(folder.path, version), 'mf-catalogue', fixture);
  expect(await run('publish', 'mf-catalogue', '--from', from)).toMatchObject({ code: 0 });
}

const passDays = (days: number) =>
  jest.useFakeTimers({ now: Date.now() + days * DAY_MS, doNotFake: [...NOT_FAKED] });

describe('giftstore-release preview', () => {
  it('prints a link that stays the same while the preview goes on, and changes nothing that is live', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    const before = await json('status');
    const shop = ['--shop', 'https://shop.example'];
    const first = await run('preview', 'pr-12', 'mf-catalogue@1.0.0', ...shop);
    expect(first).toMatchObject({ code: 0 });
    const [, link = ''] = /: (https:\/\/shop\.example\/preview\/pr-12\/[\w-]{22})\n$/.exec(first.out) ?? [];
    expect(link).not.toBe('');
    expect((await json('preview', 'pr-12', 'mf-catalogue@1.1.0', '--days', '14', ...shop)).link).toBe(link);
    const { previews, ...after } = await json('status');
    expect(after).toEqual({ ...before, previews: undefined });
    expect(previews).toEqual([
      expect.objectContaining({
        name: 'pr-12',
        releases: { 'mf-catalogue': '1.1.0' },
        link: link.slice('https://shop.example'.length),
      }),
    ]);
    expect((await run('status')).out).toContain(`  preview pr-12 until ${previews[0].until} by `);
  });

  it('lasts seven days by default and thirty at most', async () => {
    await publish('1.0.0');
    const { until } = await json('preview', 'pr-12', 'mf-catalogue@1.0.0');
    expect(Math.abs(Date.parse(until) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
    for (const days of ['31', '0', '1.5', 'x'])
      expect(await run('preview', 'pr-12', 'mf-catalogue@1.0.0', '--days', days)).toMatchObject({ code: 2 });
    passDays(8);
    expect(await json('status')).toMatchObject({ previews: [] });
  });

  it('has another link when it begins again after its end', async () => {
    await publish('1.0.0');
    const { link } = await json('preview', 'pr-12', 'mf-catalogue@1.0.0');
    expect(await run('preview', 'pr-12', '--end')).toMatchObject({ code: 0 });
    expect(await json('status')).toMatchObject({ previews: [] });
    expect((await json('preview', 'pr-12', 'mf-catalogue@1.0.0')).link).not.toBe(link);
  });

  it('refuses a release that breaks what is live, with the reasons', async () => {
    await publish('2.0.0', { routes: [{ path: '/404' }] });
    const refused = await run('preview', 'pr-12', 'mf-catalogue@2.0.0');
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('/404') });
    expect(await json('status')).toMatchObject({ previews: [] });
  });

  it.each([
    ['a name with a slash', ['preview', 'a/b', 'mf-catalogue@1.0.0']],
    ['a name in capitals', ['preview', 'PR-12', 'mf-catalogue@1.0.0']],
    ['a name of more than 40 characters', ['preview', 'a'.repeat(41), 'mf-catalogue@1.0.0']],
    ['neither releases nor an end', ['preview', 'pr-12']],
    ['releases and an end', ['preview', 'pr-12', 'mf-catalogue@1.0.0', '--end']],
    ['a shop with a path', ['preview', 'pr-12', 'mf-catalogue@1.0.0', '--shop', 'https://shop.example/a']],
  ])('refuses %s', async (_, args) => {
    expect(await run(...args)).toMatchObject({ code: 2, out: '' });
  });

  it('refuses to end a preview that does not exist, and one of another channel', async () => {
    expect(await run('preview', 'pr-12', '--end')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no preview pr-12 over channel live'),
    });
    await publish('1.0.0');
    await run('preview', 'pr-12', 'mf-catalogue@1.0.0');
    expect(await run('preview', 'pr-12', '--end', '--over', 'other')).toMatchObject({ code: 1 });
  });

  it('refuses a fifty-first preview', async () => {
    await publish('1.0.0');
    for (let at = 1; at <= 50; at += 1)
      expect(await run('preview', `pr-${at}`, 'mf-catalogue@1.0.0')).toMatchObject({ code: 0 });
    expect(await run('preview', 'pr-51', 'mf-catalogue@1.0.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There are 50 previews already'),
    });
    expect(await run('preview', 'pr-7', 'mf-catalogue@1.0.0')).toMatchObject({ code: 0 });
  }, 60_000);

  it('ignores a preview whose end was changed after it was signed', async () => {
    await publish('1.0.0');
    const { until } = await json('preview', 'pr-12', 'mf-catalogue@1.0.0', '--days', '1');
    const records = join(staged.store, 'previews/pr-12');
    const [record = ''] = await readdir(records);
    const text = await readFile(join(records, record), 'utf8');
    const later = new Date(Date.parse(until) + DAY_MS).toISOString();
    await writeFile(join(records, record), text.replaceAll(until, later));
    expect(await json('status')).toMatchObject({ previews: [] });
  });
});

describe('giftstore-release prune', () => {
  it('keeps what a preview shows, and deletes a preview that ended thirty days ago', async () => {
    await publish('1.0.0');
    passDays(29);
    await run('preview', 'pr-12', 'mf-catalogue@1.0.0', '--days', '7');
    passDays(5);
    expect((await run('prune')).out).toBe('There is nothing to delete. Stay: 3 live, 1 in previews.\n');
    passDays(10);
    expect((await run('prune', '--apply', '--why', 'full')).out).toContain('mf-catalogue 1.0.0: ');
    expect(await readdir(join(staged.store, 'previews/pr-12'))).not.toEqual([]);
    passDays(30);
    expect((await run('prune')).out).toContain('preview pr-12: ended, its link would be forgotten\n');
    expect((await run('prune', '--apply', '--why', 'full')).out).toContain(
      'preview pr-12: ended, its link is forgotten\n',
    );
    expect(await readdir(join(staged.store, 'previews/pr-12')).catch(() => [])).toEqual([]);
  });
});
