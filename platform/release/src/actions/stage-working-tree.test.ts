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
} from '../testing/fixture-working-tree';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let workingTree: string;
let store: string;
let first: Awaited<ReturnType<typeof stageFixture>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  first = await stageFixture(folder.path);
  ({ workingTree, store } = first);
});
afterEach(() => folder.remove());

const stageAgain = (from = workingTree, lines: string[] = []) =>
  stageBuilt(folder.path, from, new FolderObjects(store), { lines });
const records = async () => (await readdir(join(store, 'channels/live'))).length;
const CATALOGUE = SHOP['mf-catalogue'] as FixturePackage;
const REMOTE = { 'remoteEntry.js': 'entry()' };

describe('stageWorkingTree', () => {
  it('stores every package as a version and makes all live in one revision', async () => {
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

  it('writes no revision when nothing has changed, and logs that', async () => {
    const before = await new FolderObjects(store).list('');
    const lines: string[] = [];
    expect(await stageAgain(workingTree, lines)).toEqual(first.map);
    expect(lines.every((line) => line.includes('unchanged'))).toBe(true);
    expect(await new FolderObjects(store).list('')).toEqual(before);
  });

  it('creates a new version of changed files and routes, beside the old one', async () => {
    await writeBuild(workingTree, 'mf-catalogue', {
      ...CATALOGUE,
      files: { ...CATALOGUE.files, 'lazy.js': 'new()' },
    });
    const second = await stageAgain();
    await writeBuild(workingTree, 'mf-catalogue', {
      ...CATALOGUE,
      routes: [{ path: '/', title: { en: 'Start' } }],
    });
    const third = await stageAgain();
    expect([second.revision, third.revision]).toEqual([first.map.revision + 1, first.map.revision + 2]);
    expect(await readdir(join(store, 'mf-catalogue'))).toHaveLength(3);
    expect(third.remotes['mf-static-content']).toEqual(first.map.remotes['mf-static-content']);
  });

  it('leaves live remotes that are not built here', async () => {
    await rm(join(workingTree, 'mf-static-content'), { recursive: true });
    expect((await stageAgain()).remotes).toHaveProperty('mf-static-content');
  });

  it('signs releases of missing keys again', async () => {
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
    await tamper(join(workingTree, 'mf-catalogue/dist'));
    await expect(stageAgain()).rejects.toThrow(problem);
    expect(await records()).toBe(1);
  });

  it('stores no source maps', async () => {
    await writeFile(join(workingTree, 'mf-catalogue/dist/home.js.map'), '{}');
    expect(await stageAgain()).toEqual(first.map);
  });

  it('refuses file names outside the release or of compressed copies', async () => {
    const file = join(workingTree, 'mf-catalogue/dist/release.json');
    const release = JSON.parse(await readFile(file, 'utf8'));
    const one = release.files['home.js'];
    const files = { ...release.files, '../escape.js': one, 'a.js.br': one };
    await writeFile(file, JSON.stringify({ ...release, files }));
    await expect(stageAgain()).rejects.toThrow(/\.\.\/escape\.js: not an allowed.*a\.js\.br: not an/);
  });

  it('refuses two remotes with the same path, independent of parameter names', async () => {
    await writeBuild(workingTree, 'mf-rewards', { files: REMOTE, routes: [{ path: '/selected-card/:id' }] });
    await expect(stageAgain()).rejects.toThrow(/mf-catalogue.*mf-rewards|mf-rewards.*mf-catalogue/);
    expect(await records()).toBe(1);
  });

  it('refuses a damaged stored version', async () => {
    const { version } = first.map.remotes['mf-catalogue'] ?? fail();
    await writeFile(join(store, 'mf-catalogue', version, 'lazy.js'), 'damaged');
    await expect(stageAgain()).rejects.toThrow(/is damaged at lazy\.js/);
  });

  it('refuses a working tree without builds', async () => {
    await expect(stageAgain(folder.path)).rejects.toThrow(/Nothing is built/);
  });

  it('continues from the last valid record below an invalid one', async () => {
    await writeFile(
      join(store, `channels/live/${String(first.map.revision + 1).padStart(12, '0')}.json`),
      '{',
    );
    await writeBuild(workingTree, 'mf-rewards', { files: REMOTE, routes: [{ path: '/reward-points' }] });
    const map = await stageAgain();
    expect(map.revision).toBe(first.map.revision + 2);
    expect(Object.keys(map.remotes)).toContain('mf-catalogue');
  });

  it('makes the builds of two concurrent runs live', async () => {
    const other = join(folder.path, 'other');
    await writeBuild(workingTree, 'mf-rewards', { files: REMOTE, routes: [{ path: '/reward-points' }] });
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
