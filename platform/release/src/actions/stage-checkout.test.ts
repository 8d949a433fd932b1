import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderObjects } from '../objects/folder-objects';
import {
  type FixturePackage,
  SHOP,
  stageBuilt,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-checkout';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let checkout: string;
let store: string;
let first: Awaited<ReturnType<typeof stageFixture>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  first = await stageFixture(folder.path);
  ({ checkout, store } = first);
});
afterEach(() => folder.remove());

const stageAgain = (from = checkout, lines: string[] = []) =>
  stageBuilt(folder.path, from, new FolderObjects(store), lines);
const records = async () => (await readdir(join(store, 'channels/live'))).length;
const CATALOGUE = SHOP['mf-catalogue'] as FixturePackage;
const REMOTE = { 'remoteEntry.js': 'entry()' };

describe('stageCheckout', () => {
  it('stores every package as a version of its own and makes all live in one revision', async () => {
    const { map, lines } = first;
    expect(Object.keys(map.remotes)).toEqual(['mf-catalogue', 'mf-static-content', 'shell']);
    const { version, base, integrity } = map.remotes['mf-catalogue'] ?? fail();
    expect(version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/);
    expect(base).toBe(`/releases/mf-catalogue/${version}/`);
    expect(Object.keys(integrity).sort()).toEqual(['home.css', 'home.js', 'lazy.js', 'remoteEntry.js']);
    expect(map.remotes.shell?.integrity).not.toHaveProperty('latin.woff2');
    expect(Math.abs(map.revision - Date.now() / 1000)).toBeLessThan(60);
    expect(await records()).toBe(1);
    expect(lines).toHaveLength(4);
  });

  it('changes nothing when nothing has changed, and says so', async () => {
    const before = await new FolderObjects(store).list('');
    const lines: string[] = [];
    expect(await stageAgain(checkout, lines)).toEqual(first.map);
    expect(lines.every((line) => line.includes('unchanged'))).toBe(true);
    expect(await new FolderObjects(store).list('')).toEqual(before);
  });

  it('makes a new version of changed files and of changed routes, and keeps the old one', async () => {
    await writeBuild(checkout, 'mf-catalogue', {
      ...CATALOGUE,
      files: { ...CATALOGUE.files, 'lazy.js': 'new()' },
    });
    const second = await stageAgain();
    await writeBuild(checkout, 'mf-catalogue', {
      ...CATALOGUE,
      routes: [{ path: '/', title: { en: 'Start' } }],
    });
    const third = await stageAgain();
    expect([second.revision, third.revision]).toEqual([first.map.revision + 1, first.map.revision + 2]);
    expect(await readdir(join(store, 'mf-catalogue'))).toHaveLength(3);
    expect(third.remotes['mf-static-content']).toEqual(first.map.remotes['mf-static-content']);
  });

  it('keeps what is live but not built here', async () => {
    await rm(join(checkout, 'mf-static-content'), { recursive: true });
    expect((await stageAgain()).remotes).toHaveProperty('mf-static-content');
  });

  it('signs again what keys that are gone have signed', async () => {
    await rm(join(folder.path, 'keys/mf-catalogue.pem'));
    await rm(join(folder.path, 'keys/root.pem'));
    await rm(join(folder.path, 'keys/root.pub'));
    const map = await stageAgain();
    expect(map.revision).toBe(first.map.revision + 1);
    expect(map.remotes['mf-catalogue']?.version).toBe(first.map.remotes['mf-catalogue']?.version);
    expect(map.keys.remotes['mf-catalogue']).not.toEqual(first.map.keys.remotes['mf-catalogue']);
    expect(await stageAgain()).toEqual(map);
  });

  it.each([
    ['changed', (dist: string) => writeFile(join(dist, 'home.js'), 'evil()'), /home\.js: its hash/],
    ['grown', (dist: string) => appendFile(join(dist, 'home.js'), ' more()'), /home\.js: \d+ bytes/],
    ['missing', (dist: string) => rm(join(dist, 'home.js')), /home\.js: listed but not there/],
    ['unlisted', (dist: string) => writeFile(join(dist, 'evil.js'), ''), /evil\.js: there but not listed/],
  ])('refuses a build with a %s file, and nothing changes', async (_what, tamper, problem) => {
    await tamper(join(checkout, 'mf-catalogue/dist'));
    await expect(stageAgain()).rejects.toThrow(problem);
    expect(await records()).toBe(1);
  });

  it('leaves source maps where they were built', async () => {
    await writeFile(join(checkout, 'mf-catalogue/dist/home.js.map'), '{}');
    expect(await stageAgain()).toEqual(first.map);
  });

  it('refuses file names that would leave the release or clash with its compressed copies', async () => {
    const file = join(checkout, 'mf-catalogue/dist/release.json');
    const release = JSON.parse(await readFile(file, 'utf8'));
    const one = release.files['home.js'];
    const files = { ...release.files, '../escape.js': one, 'a.js.br': one };
    await writeFile(file, JSON.stringify({ ...release, files }));
    await expect(stageAgain()).rejects.toThrow(/\.\.\/escape\.js: not an allowed.*a\.js\.br: not an/);
  });

  it('refuses two remotes of which each claims the same path, whatever its parameters are called', async () => {
    await writeBuild(checkout, 'mf-rewards', { files: REMOTE, routes: [{ path: '/selected-card/:id' }] });
    await expect(stageAgain()).rejects.toThrow(/mf-catalogue.*mf-rewards|mf-rewards.*mf-catalogue/);
    expect(await records()).toBe(1);
  });

  it('refuses to use a stored version again that has been damaged', async () => {
    const { version } = first.map.remotes['mf-catalogue'] ?? fail();
    await writeFile(join(store, 'mf-catalogue', version, 'lazy.js'), 'damaged');
    await expect(stageAgain()).rejects.toThrow(/is damaged at lazy\.js/);
  });

  it('says so when nothing is built', async () => {
    await expect(stageAgain(folder.path)).rejects.toThrow(/Nothing is built/);
  });

  it('goes on from the last good record when somebody has written nonsense above it', async () => {
    await writeFile(
      join(store, `channels/live/${String(first.map.revision + 1).padStart(12, '0')}.json`),
      '{',
    );
    await writeBuild(checkout, 'mf-rewards', { files: REMOTE, routes: [{ path: '/reward-points' }] });
    const map = await stageAgain();
    expect(map.revision).toBe(first.map.revision + 2);
    expect(Object.keys(map.remotes)).toContain('mf-catalogue');
  });

  it('makes two runs at once both live', async () => {
    const other = join(folder.path, 'other');
    await writeBuild(checkout, 'mf-rewards', { files: REMOTE, routes: [{ path: '/reward-points' }] });
    await writeBuild(other, 'mf-account', { files: REMOTE, routes: [{ path: '/profile' }] });
    const maps = await Promise.all([stageAgain(), stageAgain(other)]);
    const newest = maps.sort((a, b) => a.revision - b.revision).at(-1);
    expect(Object.keys(newest?.remotes ?? {})).toEqual(expect.arrayContaining(['mf-rewards', 'mf-account']));
    expect(await records()).toBe(3);
  });
});

function fail(): never {
  throw new Error('the fixture lacks it');
}
