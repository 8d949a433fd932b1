import { join } from 'node:path';
import { readHead } from '../channel/channel-records';
import { checkAgainst } from '../check/check-against';
import { makeOwnKeys, teamKeyOf } from '../keys/own-keys';
import { FolderObjects } from '../objects/folder-objects';
import { ReleaseRepository } from '../repository/release-repository';
import {
  type FixturePackage,
  fixtureChannel,
  longScript,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { promote } from './promote';
import { publish } from './publish';
import { retire } from './retire';
import { stageWorkingTree } from './stage-working-tree';

const GIVEAWAY = 'mf-giveaway-redeem';
const HOST = 'booth-host';
const host: FixturePackage = {
  files: { 'main.js': longScript('host'), 'service-worker.js': 'worker()' },
  routes: [{ path: '*', chrome: 'none' }],
  entry: { scripts: ['main.js'], styles: [], fonts: [] },
  mounts: { [GIVEAWAY]: ['/giveaway'] },
};
const giveaway = (version: string, paths = ['/giveaway', '/redeem-card']): FixturePackage => ({
  version,
  files: { 'remoteEntry.js': longScript(version) },
  routes: paths.map((path) => ({ path })),
});

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let objects: FolderObjects;
beforeEach(async () => {
  folder = await temporaryFolder();
  objects = new FolderObjects(join(folder.path, 'releases'));
  await stageFixture(folder.path, { ...SHOP, [GIVEAWAY]: giveaway('1.0.0') });
  await publishFixture(HOST, { ...host, version: '1.0.0' });
  await publishFixture(GIVEAWAY, giveaway('1.1.0'));
});
afterEach(() => folder.remove());

const channel = (name: string) => ({ ...fixtureChannel(folder.path, objects), name });
const goLive = (name: string, ...releases: [remote: string, version: string][]) =>
  promote(channel(name), {
    releases: releases.map(([remote, version]) => ({ remote, version })),
    baseUrl: '/releases/',
    by: 'a test',
  });
const versions = async (name: string) => {
  const { record } = await readHead(objects, name, channel(name).rootKeys);
  return Object.entries(record?.map.remotes ?? {}).map(([remote, { version }]) => `${remote}@${version}`);
};

async function publishFixture(remote: string, fixture: FixturePackage): Promise<void> {
  const { rootKeys } = channel('live');
  const keys = { folder: join(folder.path, 'keys') };
  await makeOwnKeys(objects, keys.folder, [remote]);
  const from = await writeBuild(join(folder.path, 'team'), remote, fixture);
  await publish(objects, { remote, from, teamKey: teamKeyOf(keys, remote), rootKeys });
}

async function rulesBroken(name: string, remote: string, version: string): Promise<string[]> {
  const repository = new ReleaseRepository(objects);
  const release = await repository.readRelease(remote, version);
  const { record } = await readHead(objects, name, channel(name).rootKeys);
  if (!release) throw new Error(`${remote} ${version} is not published`);
  return (await checkAgainst(repository, [release], record?.map ?? null)).map(({ rule }) => rule);
}

it('accepts a channel that holds only the host and the giveaway', async () => {
  expect(await rulesBroken('booth', HOST, '1.0.0')).toEqual([]);
  await goLive('booth', [HOST, '1.0.0']);
  expect(await rulesBroken('booth', GIVEAWAY, '1.1.0')).toEqual([]);
  await goLive('booth', [GIVEAWAY, '1.1.0']);
  expect(await versions('booth')).toEqual([`${HOST}@1.0.0`, `${GIVEAWAY}@1.1.0`]);
});

it('lets the giveaway go to both channels or to one', async () => {
  await goLive('booth', [HOST, '1.0.0'], [GIVEAWAY, '1.1.0']);
  expect(await versions('live')).toContainEqual(expect.stringContaining(`${GIVEAWAY}@1.0.0`));
  await goLive('live', [GIVEAWAY, '1.1.0']);
  await publishFixture(GIVEAWAY, giveaway('1.2.0'));
  await goLive('live', [GIVEAWAY, '1.2.0']);
  expect(await versions('live')).toContain(`${GIVEAWAY}@1.2.0`);
  expect(await versions('booth')).toContain(`${GIVEAWAY}@1.1.0`);
});

it('refuses another remote in a booth, and a booth in the storefront', async () => {
  await goLive('booth', [HOST, '1.0.0'], [GIVEAWAY, '1.1.0']);
  await publishFixture('mf-catalogue', {
    ...SHOP['mf-catalogue'],
    version: '2.0.0',
    files: { 'remoteEntry.js': 'x', 'home.js': 'x', 'home.css': 'x' },
  });
  expect(await rulesBroken('booth', 'mf-catalogue', '2.0.0')).toContain('not-mounted');
  expect(await rulesBroken('live', HOST, '1.0.0')).toContain('path-clash');
});

it('refuses a giveaway without the page that the booth mounts, and lets its other pages go', async () => {
  await goLive('booth', [HOST, '1.0.0'], [GIVEAWAY, '1.1.0']);
  await publishFixture(GIVEAWAY, giveaway('2.0.0', ['/redeem-card']));
  expect(await rulesBroken('booth', GIVEAWAY, '2.0.0')).toEqual(['missing-path']);
  await publishFixture(GIVEAWAY, giveaway('2.1.0', ['/giveaway']));
  expect(await rulesBroken('booth', GIVEAWAY, '2.1.0')).toEqual([]);
  expect(await rulesBroken('live', GIVEAWAY, '2.1.0')).toEqual(['orphaned-path']);
});

it('does not retire the host, which is the page itself', async () => {
  await goLive('booth', [HOST, '1.0.0'], [GIVEAWAY, '1.1.0']);
  await expect(retire(channel('booth'), { remote: HOST, by: 'a test' })).rejects.toThrow('cannot be retired');
});

it('stages host and giveaway of a working tree, and nothing else of it', async () => {
  const keys = { folder: join(folder.path, 'keys') };
  const from = join(folder.path, 'working-tree');
  await writeBuild(join(from, 'shell/booth'), '.', { ...host, name: HOST });
  const { remotes } = await stageWorkingTree({
    from,
    names: [HOST, GIVEAWAY],
    channel: channel('staged'),
    baseUrl: '/releases/',
    teamKey: (remote) => teamKeyOf(keys, remote),
    by: 'a test',
    log: () => {},
  });
  expect(Object.keys(remotes)).toEqual([HOST, GIVEAWAY]);
});
