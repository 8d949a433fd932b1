import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { longScript, SHOP, stageFixture, temporaryFolder, writeBuild } from '../testing/fixture-checkout';
import { parseReleaseMap } from './schema';
import { stageCheckout } from './stage-checkout';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const stageAgain = (from: string, store: string, lines: string[] = []) =>
  stageCheckout({ from, store, channel: 'live', log: (line) => lines.push(line) });

describe('stageCheckout', () => {
  it('stores every package as a version of its own and makes it live', async () => {
    const { store, map, lines } = await stageFixture(folder.path);
    expect(Object.keys(map.remotes)).toEqual(['mf-catalogue', 'mf-static-content', 'shell']);
    expect(map).toMatchObject({ channel: 'live', revision: 1 });
    const { version, base, integrity } = map.remotes['mf-catalogue'] ?? fail();
    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/);
    expect(base).toBe(`/releases/mf-catalogue/${version}/`);
    expect(Object.keys(integrity).sort()).toEqual(['home.css', 'home.js', 'lazy.js', 'remoteEntry.js']);
    expect(map.remotes.shell?.integrity).not.toHaveProperty('latin.woff2');

    const stored = join(store, 'mf-catalogue', version, 'remoteEntry.js');
    expect(brotliDecompressSync(await readFile(`${stored}.br`)).toString()).toBe(longScript('entry'));
    expect(gunzipSync(await readFile(`${stored}.gz`)).toString()).toBe(longScript('entry'));
    expect(parseReleaseMap(await readFile(join(store, 'channels/live.json'), 'utf8'))).toEqual(map);
    expect(lines).toHaveLength(4);
    expect(await readdir(join(store, '.incoming'))).toEqual([]);
  });

  it('changes nothing when nothing has changed, and says so', async () => {
    const { checkout, store, map } = await stageFixture(folder.path);
    const lines: string[] = [];
    expect(await stageAgain(checkout, store, lines)).toEqual(map);
    expect(lines.every((line) => line.includes('unchanged'))).toBe(true);
  });

  it('makes a new version of changed files and of changed routes, and keeps the old one', async () => {
    const { checkout, store, map } = await stageFixture(folder.path);
    const catalogue = SHOP['mf-catalogue'] ?? fail();
    await writeBuild(checkout, 'mf-catalogue', {
      ...catalogue,
      files: { ...catalogue.files, 'lazy.js': 'new()' },
    });
    const second = await stageAgain(checkout, store);
    await writeBuild(checkout, 'mf-catalogue', {
      ...catalogue,
      routes: [{ path: '/', title: { en: 'Start' } }],
    });
    const third = await stageAgain(checkout, store);
    expect([map.revision, second.revision, third.revision]).toEqual([1, 2, 3]);
    expect(await readdir(join(store, 'mf-catalogue'))).toHaveLength(3);
    expect(third.remotes['mf-static-content']).toEqual(map.remotes['mf-static-content']);
  });

  it('keeps what is live but not built here', async () => {
    const { checkout, store } = await stageFixture(folder.path);
    await rm(join(checkout, 'mf-static-content'), { recursive: true });
    expect((await stageAgain(checkout, store)).remotes).toHaveProperty('mf-static-content');
  });

  it.each([
    ['changed', (dist: string) => writeFile(join(dist, 'home.js'), 'evil()'), /home\.js: its hash/],
    ['grown', (dist: string) => appendFile(join(dist, 'home.js'), ' more()'), /home\.js: \d+ bytes/],
    ['missing', (dist: string) => rm(join(dist, 'home.js')), /home\.js: listed but not there/],
    ['unlisted', (dist: string) => writeFile(join(dist, 'evil.js'), ''), /evil\.js: there but not listed/],
  ])('refuses a build with a %s file, and nothing changes', async (_what, tamper, problem) => {
    const { checkout, store, map } = await stageFixture(folder.path);
    await tamper(join(checkout, 'mf-catalogue/dist'));
    await expect(stageAgain(checkout, store)).rejects.toThrow(problem);
    expect(parseReleaseMap(await readFile(join(store, 'channels/live.json'), 'utf8'))).toEqual(map);
  });

  it('leaves source maps where they were built', async () => {
    const { checkout, store, map } = await stageFixture(folder.path);
    await writeFile(join(checkout, 'mf-catalogue/dist/home.js.map'), '{}');
    expect(await stageAgain(checkout, store)).toEqual(map);
  });

  it('refuses file names that would leave the release or clash with its compressed copies', async () => {
    const { checkout, store } = await stageFixture(folder.path);
    const file = join(checkout, 'mf-catalogue/dist/release.json');
    const release = JSON.parse(await readFile(file, 'utf8'));
    const files = {
      ...release.files,
      '../escape.js': release.files['home.js'],
      'a.js.br': release.files['home.js'],
    };
    await writeFile(file, JSON.stringify({ ...release, files }));
    await expect(stageAgain(checkout, store)).rejects.toThrow(
      /\.\.\/escape\.js: not an allowed.*a\.js\.br: not an/,
    );
  });

  it('names both remotes that claim one path, whatever its parameters are called', async () => {
    const { checkout, store } = await stageFixture(folder.path);
    await writeBuild(checkout, 'mf-rewards', { files: {}, routes: [{ path: '/selected-card/:id' }] });
    await expect(stageAgain(checkout, store)).rejects.toThrow(
      'mf-catalogue and mf-rewards both claim the path /selected-card/:id',
    );
  });

  it('names both remotes that answer one command', async () => {
    const { checkout, store } = await stageFixture(folder.path);
    await writeBuild(checkout, 'mf-rewards', { files: {}, handles: ['redeem/start'] });
    await expect(stageAgain(checkout, store)).rejects.toThrow(
      'mf-catalogue and mf-rewards both claim the command redeem/start',
    );
  });

  it('refuses to use a stored version again that has been damaged', async () => {
    const { checkout, store, map } = await stageFixture(folder.path);
    await writeFile(
      join(store, 'mf-catalogue', map.remotes['mf-catalogue']?.version ?? '', 'lazy.js'),
      'damaged',
    );
    await expect(stageAgain(checkout, store)).rejects.toThrow(/is damaged at lazy\.js/);
  });

  it('says so when nothing is built, and when the map cannot be read', async () => {
    await expect(stageAgain(folder.path, join(folder.path, 'releases'))).rejects.toThrow(/Nothing is built/);
    const { checkout, store } = await stageFixture(folder.path);
    await writeFile(join(store, 'channels/live.json'), '{"channel":');
    await expect(stageAgain(checkout, store)).rejects.toThrow(/live\.json cannot be used/);
  });

  it('shows a reader the old map or the new one, never a half, and no version before it is whole', async () => {
    const { checkout, store } = await stageFixture(folder.path);
    const file = join(store, 'channels/live.json');
    let done = false;
    const seen: number[] = [];
    const reader = async () => {
      while (!done) {
        const map = parseReleaseMap(await readFile(file, 'utf8'));
        seen.push(map.revision);
        for (const [name, { version }] of Object.entries(map.remotes)) {
          await readFile(join(store, name, version, 'release.json'), 'utf8');
        }
      }
    };
    const writer = async () => {
      for (let round = 0; round < 10; round += 1) {
        await writeBuild(checkout, 'mf-catalogue', {
          files: { 'remoteEntry.js': longScript(`round ${round}`) },
        });
        await stageAgain(checkout, store);
      }
      done = true;
    };
    await Promise.all([reader(), writer().finally(() => (done = true))]);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(parseReleaseMap(await readFile(file, 'utf8')).revision).toBe(11);
  });

  it('lets two runs at once take turns', async () => {
    const { checkout, store } = await stageFixture(folder.path);
    const other = join(folder.path, 'other');
    await writeBuild(checkout, 'mf-rewards', { files: {}, routes: [{ path: '/reward-points' }] });
    await writeBuild(other, 'mf-account', { files: {}, routes: [{ path: '/profile' }] });
    const maps = await Promise.all([stageAgain(checkout, store), stageAgain(other, store)]);
    expect(maps.map(({ revision }) => revision).sort()).toEqual([2, 3]);
    const live = parseReleaseMap(await readFile(join(store, 'channels/live.json'), 'utf8'));
    expect(Object.keys(live.remotes)).toEqual(expect.arrayContaining(['mf-rewards', 'mf-account']));
  });

  it('goes on when the process that held the store has died', async () => {
    const { checkout, store, map } = await stageFixture(folder.path);
    await writeFile(join(store, '.lock'), JSON.stringify({ host: hostname(), pid: 2 ** 22 + 1 }));
    expect(await stageAgain(checkout, store)).toEqual(map);
  });
});

function fail(): never {
  throw new Error('the fixture lacks it');
}
