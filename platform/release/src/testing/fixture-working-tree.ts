import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release, ReleaseRoute } from '@giftstore/contracts';
import { builtPackages, stageWorkingTree } from '../actions/stage-working-tree';
import type { Channel } from '../channel/commit';
import { makeRootKey, rootKeysOf } from '../keys/key-files.mjs';
import { channelKeyOf, makeOwnKeys, teamKeyOf } from '../keys/own-keys';
import { FolderObjects } from '../objects/folder-objects';
import type { ObjectStore } from '../objects/object-store';
import { integrityOf } from '../repository/integrity';

/** A package of a test's working tree. */
export interface FixturePackage {
  /** Of its package.json. */
  version?: string;
  files: Record<string, string>;
  routes?: Partial<ReleaseRoute>[];
  handles?: string[];
  entry?: Release['entry'];
  mounts?: Release['mounts'];
  /** Of its release.json, where its folder has another. */
  name?: string;
}

/** A script that is long enough to be compressed. */
export const longScript = (name: string) => `/* ${name} */ ${'export_default_of_a_remote();'.repeat(40)}`;

/** Messages that the fixtures' remotes use. */
const BUS = { 'redeem/start': { request: {}, response: {} } };

/** A shell and remotes for tests of the edge. */
export const SHOP: Record<string, FixturePackage> = {
  shell: {
    files: {
      'main.abc.js': longScript('shell'),
      'main.abc.css': 'body { margin: 0 }',
      'latin.woff2': 'font',
      'first-paint.html':
        '<header title="{{mainLabel}}">{{brandName}} {{unknown}}</header><footer>{{supportEmail}}</footer>',
    },
    routes: [{ path: '*', title: { en: 'Digital gift cards' } }],
    entry: { scripts: ['main.abc.js'], styles: ['main.abc.css'], fonts: ['latin.woff2'] },
  },
  'mf-catalogue': {
    files: {
      'remoteEntry.js': longScript('entry'),
      'home.js': 'home()',
      'home.css': '.a { color: red }',
      'lazy.js': 'lazy()',
    },
    routes: [
      {
        path: '/',
        title: { en: 'Home' },
        preload: ['home.js', 'home.css'],
      },
      { path: '/selected-card/:cardId' },
    ],
    handles: ['redeem/start'],
  },
  'mf-static-content': {
    files: { 'remoteEntry.js': longScript('static') },
    routes: [
      { path: '/404', title: { en: 'Not found' } },
      { path: '/kiosk', chrome: 'none', robots: 'noindex' },
      { path: '/till', purpose: 'checkout' },
    ],
  },
};

/** A temporary folder that is removed by `remove`. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'giftstore-release-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Writes a package's `dist` in a working tree, with a matching release.json. */
export async function writeBuild(
  workingTree: string,
  name: string,
  fixture: FixturePackage,
): Promise<string> {
  const dist = join(workingTree, name, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  for (const [file, text] of Object.entries(fixture.files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  const release: Release = {
    name: fixture.name ?? name,
    version: fixture.version ?? '0.1.0',
    builtFrom: 'unknown',
    contracts: { bus: 1, services: 1 },
    routes: (fixture.routes ?? []).map((route) => ({
      path: '/',
      page: 'page',
      chrome: 'full',
      title: {},
      preload: [],
      ...route,
    })),
    handles: fixture.handles ?? [],
    slots: [],
    publishes: [],
    subscribes: [],
    sends: [],
    bus: BUS,
    shared: {},
    federation: '2.9.2',
    files: Object.fromEntries(
      Object.entries(fixture.files).map(([file, text]) => {
        const bytes = Buffer.from(text);
        return [file, { size: bytes.length, gzip: bytes.length, integrity: integrityOf(bytes) }];
      }),
    ),
    ...(fixture.entry && { entry: fixture.entry }),
    ...(fixture.mounts && { mounts: fixture.mounts }),
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

/** The folder of a test's keys, with a root key in it. */
export function makeFixtureKeys(folder: string): string {
  const keys = join(folder, 'keys');
  makeRootKey(keys);
  return keys;
}

/** A channel of a test's repository, with the keys of `<folder>/keys`. */
export function fixtureChannel(folder: string, objects: ObjectStore, warnings: string[] = []): Channel {
  const keys = { folder: makeFixtureKeys(folder) };
  const rootKeys = rootKeysOf({}, keys.folder);
  const warn = (message: string) => warnings.push(message);
  return { objects, name: 'live', rootKeys, key: channelKeyOf(keys), warn };
}

/** Stages the builds of a working tree into `objects`, as `npm start` does. */
export async function stageBuilt(
  folder: string,
  workingTree: string,
  objects: ObjectStore,
  { lines = [], names }: { lines?: string[]; names?: string[] | undefined } = {},
) {
  const keys = { folder: join(folder, 'keys') };
  await makeOwnKeys(objects, keys.folder, names ?? (await builtPackages(workingTree)));
  return stageWorkingTree({
    from: workingTree,
    ...(names && { names }),
    channel: fixtureChannel(folder, objects),
    baseUrl: '/releases/',
    teamKey: (remote) => teamKeyOf(keys, remote),
    by: 'a test',
    log: (text) => lines.push(text),
  });
}

/** Stages `packages` into `<folder>/releases` with the keys of `<folder>/keys`; returns the map that an edge will find. */
export async function stageFixture(
  folder: string,
  packages: Record<string, FixturePackage> = SHOP,
  names?: string[],
) {
  const workingTree = join(folder, 'working-tree');
  for (const [name, fixture] of Object.entries(packages)) await writeBuild(workingTree, name, fixture);
  const store = join(folder, 'releases');
  const lines: string[] = [];
  const map = await stageBuilt(folder, workingTree, new FolderObjects(store), { lines, names });
  return { workingTree, store, map, lines };
}
