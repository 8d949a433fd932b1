import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { readHead, readHistory, recordKey } from '../channel/channel-records';
import type { Channel } from '../channel/commit';
import { makeKey, makeRootKey, publicKeyOf } from '../keys/key-files.mjs';
import { writeKeyList } from '../keys/key-list';
import { signed } from '../keys/signing';
import { FolderObjects } from '../objects/folder-objects';
import type { PrunableObjects } from '../objects/object-store';
import { openS3Objects } from '../objects/s3-objects';
import { BUCKET, startS3, useS3Credentials } from '../objects/testing/s3-server';
import { ReleaseRepository } from '../repository/release-repository';
import {
  type FixturePackage,
  fixtureChannel,
  SHOP,
  stageBuilt,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { promote } from './promote';
import { planPrune, prune } from './prune';
import { publish } from './publish';
import { rollBack } from './roll-back';

// The machine may be busy.
jest.setTimeout(60_000);
useS3Credentials();

const DAY_MS = 24 * 60 * 60_000;
const CATALOGUE = SHOP['mf-catalogue'] as FixturePackage;
const reason = { by: 'a test', why: 'the disk is full' };
/** Only the clock is faked. */
const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask'] as const;

const inDays = (days: number) => ({ now: Date.now() + days * DAY_MS });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let objects: PrunableObjects;
let stop: (() => Promise<void>) | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await folder.remove();
});

const openFolder = async () => new FolderObjects(join(folder.path, 'releases'));
async function openBucket(): Promise<PrunableObjects> {
  const s3 = await startS3();
  stop = s3.stop;
  return openS3Objects(`s3://${BUCKET}/shop`, { endpoint: s3.endpoint, pathStyle: true });
}

/** A shop whose catalogue has these published versions. */
async function shopWith(open: () => Promise<PrunableObjects>, versions: string[]): Promise<void> {
  objects = await open();
  const workingTree = join(folder.path, 'working-tree');
  for (const [name, fixture] of Object.entries(SHOP)) await writeBuild(workingTree, name, fixture);
  await stageBuilt(folder.path, workingTree, objects);
  for (const version of versions) await published(version);
}

async function published(version: string, text = `lazy('${version}')`) {
  const files = { ...CATALOGUE.files, 'lazy.js': text };
  const from = await writeBuild(join(folder.path, version), 'mf-catalogue', { ...CATALOGUE, files, version });
  const teamKey = makeKey(join(folder.path, 'keys'), 'mf-catalogue');
  const { rootKeys } = channelOf('live');
  return publish(objects, { remote: 'mf-catalogue', from, teamKey, rootKeys });
}

const channelOf = (name = 'live', store: PrunableObjects = objects): Channel => ({
  ...fixtureChannel(folder.path, store),
  name,
});
const move = (version: string, options: { percent?: number; channel?: Channel } = {}) =>
  promote(options.channel ?? channelOf(), {
    releases: [{ remote: 'mf-catalogue', version }],
    percent: options.percent,
    baseUrl: '/releases/',
    by: 'a test',
  });
/** Makes the live shop the preview's too, with another catalogue. */
async function preview(version: string): Promise<void> {
  const { record } = await readHead(objects, 'live', channelOf().rootKeys);
  const others = Object.entries(record?.map.remotes ?? {}).filter(([remote]) => remote !== 'mf-catalogue');
  const releases = others.map(([remote, live]) => ({ remote, version: live.version }));
  await promote(channelOf('preview'), {
    releases: [...releases, { remote: 'mf-catalogue', version }],
    baseUrl: '/releases/',
    by: 'a test',
  });
}
const releasesOf = (store: PrunableObjects = objects) => ({
  objects: store,
  repository: new ReleaseRepository(store),
  channel: (name?: string) => channelOf(name, store),
});
const names = (releases: readonly { remote: string; version: string }[]) =>
  releases.filter(({ remote }) => remote === 'mf-catalogue').map(({ version }) => version);
const plannedIn = async (days: number, keep?: string[]) => {
  const { condemned } = await planPrune(releasesOf(), { ...inDays(days), ...(keep && { keep }) });
  return names(condemned);
};
/** The same storage with some operations replaced. */
const changed = (operations: Partial<PrunableObjects>): PrunableObjects =>
  Object.assign(Object.create(objects) as PrunableObjects, operations);

describe.each([
  ['a folder', openFolder],
  ['a bucket', openBucket],
])('in %s', (_kind, open) => {
  it('deletes only what no channel and no roll-back needs, and keeps every record', async () => {
    await shopWith(open, ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await move(version);
    await move('1.3.0', { percent: 10 });
    await preview('1.5.0');
    const before = await objects.list('');
    const staged = names((await planPrune(releasesOf())).kept).find((version) => version.startsWith('0.1.0'));
    expect(await plannedIn(31)).toEqual([staged, '1.0.0', '1.4.0']);
    expect(await plannedIn(31, ['mf-catalogue@1.4.0'])).toEqual([staged, '1.0.0']);
    expect(await plannedIn(29)).toEqual([]);
    expect(await objects.list('')).toEqual(before);

    const { deleted, spared } = await prune(releasesOf(), reason, inDays(31));
    expect([names(deleted), spared]).toEqual([[staged, '1.0.0', '1.4.0'], []]);
    const after = await objects.list('');
    const gone = [`mf-catalogue/${staged}/`, 'mf-catalogue/1.0.0/', 'mf-catalogue/1.4.0/'];
    expect(after).toEqual(
      expect.arrayContaining(before.filter((key) => !gone.some((one) => key.startsWith(one)))),
    );
    expect(after.filter((key) => gone.some((one) => key.startsWith(one)))).toEqual([]);
    expect(await objects.list('pruning/')).toEqual([]);
    for (const name of ['live', 'preview']) {
      const [record] = await readHistory(objects, name, channelOf().rootKeys, 1);
      expect(record).toMatchObject({
        ...reason,
        what: expect.arrayContaining([{ action: 'prune', remote: 'mf-catalogue', from: '1.0.0', to: null }]),
      });
    }
    await expect(move('1.0.0')).rejects.toThrow(/mf-catalogue 1\.0\.0 was pruned on .* by a test/);
    await move('1.3.0');
    const back = { remote: 'mf-catalogue', baseUrl: '/releases/', by: 'a test' };
    expect((await rollBack(channelOf(), back)).map.remotes['mf-catalogue']).toMatchObject({
      version: '1.2.0',
    });
    expect((await rollBack(channelOf(), back)).map.remotes['mf-catalogue']).toMatchObject({
      version: '1.1.0',
    });
  });

  it('refuses a promotion that had checked the release before it was deleted', async () => {
    await shopWith(open, ['1.0.0', '1.1.0', '1.2.0']);
    for (const version of ['1.1.0', '1.2.0']) await move(version);
    let isFirst = true;
    const slow = changed({
      create: async (key, bytes, headers) => {
        if (isFirst && key.startsWith('channels/')) {
          isFirst = false;
          const { deleted } = await prune(releasesOf(), reason, inDays(31));
          expect(names(deleted)).toContain('1.0.0');
        }
        return objects.create(key, bytes, headers);
      },
    });
    await expect(move('1.0.0', { channel: channelOf('live', slow) })).rejects.toThrow(/1\.0\.0/);
    expect(isFirst).toBe(false);
    const { record } = await readHead(objects, 'live', channelOf().rootKeys);
    expect(record?.map.remotes['mf-catalogue']).toMatchObject({ version: '1.2.0' });
  });

  it('spares a release that goes live while its deletion begins', async () => {
    await shopWith(open, ['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
    for (const version of ['1.1.0', '1.2.0']) await move(version);
    let isFirst = true;
    const late = changed({
      create: async (key, bytes, headers) => {
        const mine = isFirst && key === 'pruning/mf-catalogue/1.0.0.json';
        if (mine) {
          isFirst = false;
          await move('1.0.0');
        }
        return objects.create(key, bytes, headers);
      },
    });
    const { deleted, spared } = await prune(releasesOf(late), reason, inDays(31));
    expect([isFirst, names(spared)]).toEqual([false, ['1.0.0']]);
    expect(names(deleted)).toContain('1.3.0');
    expect(await objects.list('pruning/')).toEqual([]);
    await move('1.1.0');
    expect((await move('1.0.0')).map.remotes['mf-catalogue']).toMatchObject({ version: '1.0.0' });
  });

  it('refuses a promotion after the decision, while all files are still there', async () => {
    await shopWith(open, ['1.0.0', '1.1.0', '1.2.0']);
    for (const version of ['1.1.0', '1.2.0']) await move(version);
    const refusals: string[] = [];
    const watched = changed({
      delete: async (key) => {
        if (key === 'mf-catalogue/1.0.0/release.json')
          await move('1.0.0').catch(({ message }: Error) => refusals.push(message));
        await objects.delete(key);
      },
    });
    const { deleted } = await prune(releasesOf(watched), reason, inDays(31));
    expect(names(deleted)).toContain('1.0.0');
    expect(refusals).toEqual([expect.stringContaining('1.0.0 cannot go live')]);
  });

  it('leaves nothing that can go live when it is interrupted, and ends it the next time', async () => {
    await shopWith(open, ['1.0.0', '1.1.0', '1.2.0']);
    for (const version of ['1.1.0', '1.2.0']) await move(version);
    let deletions = 0;
    const failing = changed({
      delete: async (key) => {
        if (key.startsWith('mf-catalogue/1.0.0/') && ++deletions > 2) throw new Error('killed');
        await objects.delete(key);
      },
    });
    await expect(prune(releasesOf(failing), reason, inDays(31))).rejects.toThrow('killed');
    expect((await objects.list('mf-catalogue/1.0.0/')).length).toBeGreaterThan(0);
    await expect(move('1.0.0')).rejects.toThrow(/mf-catalogue 1\.0\.0 is not published/);
    await expect(published('1.0.0')).rejects.toThrow(/mf-catalogue 1\.0\.0 is being pruned/);
    // A pin does not bring back what is deleted in part.
    const again = await prune(releasesOf(), reason, { ...inDays(31), keep: ['mf-catalogue@1.0.0'] });
    expect(names(again.deleted)).toContain('1.0.0');
    expect(await objects.list('mf-catalogue/1.0.0/')).toEqual([]);
    expect(await objects.list('pruning/')).toEqual([]);
    await expect(published('1.0.0', 'other()')).rejects.toThrow(/was published before with other content/);
    expect(await published('1.0.0')).toMatchObject({ stored: true });
    expect((await move('1.0.0')).map.remotes['mf-catalogue']).toMatchObject({ version: '1.0.0' });
  });
});

describe('in a folder', () => {
  afterEach(() => jest.useRealTimers());

  const onDay = (day: number, start: number) => {
    jest.useFakeTimers({ now: start + day * DAY_MS, doNotFake: [...NOT_FAKED] });
  };

  it('keeps what was live in the last 30 days, however long ago it was promoted', async () => {
    await shopWith(openFolder, ['1.0.0', '1.1.0', '1.2.0']);
    const start = Date.now();
    await move('1.0.0');
    onDay(40, start);
    await move('1.1.0');
    onDay(41, start);
    await move('1.2.0');
    onDay(69, start);
    expect(await plannedIn(0)).not.toContain('1.0.0');
    onDay(71, start);
    expect(await plannedIn(0)).toEqual(expect.arrayContaining(['1.0.0']));
    expect(await plannedIn(0)).not.toContain('1.1.0');
  });

  it.each([
    ['keeps', 'from a CDN', 'https://cdn.example/releases/', false],
    ['deletes', 'as copies of its own', '/releases/', true],
  ])('%s what a booth that was exported long ago has %s', async (_does, _from, base, isPlanned) => {
    await shopWith(openFolder, ['1.0.0']);
    const { record } = await readHead(objects, 'live', channelOf().rootKeys);
    const live = record?.map.remotes['mf-catalogue'];
    if (!record || !live) throw new Error('the catalogue is not live');
    const put = async (revision: number, remotes: Record<string, LiveRemote>) => {
      const map = { ...record.map, channel: 'booth', revision, remotes };
      await objects.create(recordKey('booth', revision), Buffer.from(JSON.stringify({ ...record, map })));
    };
    const entry = { ...live, version: '1.0.0', base };
    await put(1, { 'booth-host': entry, 'mf-catalogue': entry });
    await put(2, { 'booth-host': { ...entry, version: '1.1.0' } });
    expect((await plannedIn(100)).includes('1.0.0')).toBe(isPlanned);
  });

  it('keeps what is live below a record that a revoked key has signed', async () => {
    await shopWith(openFolder, ['1.0.0']);
    const { map } = await move('1.0.0');
    const root = makeRootKey(join(folder.path, 'keys'));
    const { 'mf-catalogue': _, ...remotes } = map.remotes;
    const stolen = makeKey(join(folder.path, 'stolen'), 'channel');
    const list = await writeKeyList(objects, root, { channel: [publicKeyOf(stolen)], remotes: {} });
    await writeKeyList(objects, root, { channel: [], remotes: {}, revoke: [publicKeyOf(stolen)] });
    const revision = map.revision + 1;
    const forged = signed<ReleaseMap>({ channel: 'live', revision, remotes, keys: list }, stolen);
    const record = { map: forged, by: 'a thief', at: '2020-01-01T00:00:00Z', what: [] };
    await objects.create(recordKey('live', revision), Buffer.from(JSON.stringify(record)));
    const { kept } = await planPrune(releasesOf(), inDays(90));
    expect(kept).toContainEqual({ remote: 'mf-catalogue', version: '1.0.0', because: 'live' });
  });

  it('refuses when a record of the last 30 days cannot be read, or a pin is not there', async () => {
    await shopWith(openFolder, ['1.0.0']);
    await expect(plannedIn(31, ['mf-catalogue@9.9.9'])).rejects.toThrow(
      'Not in the repository, so not to keep: mf-catalogue@9.9.9.',
    );
    const { record } = await readHead(objects, 'live', channelOf().rootKeys);
    const damaged = recordKey('live', (record?.map.revision ?? 0) + 1);
    await objects.create(damaged, Buffer.from('{"map":'));
    await expect(prune(releasesOf(), reason, inDays(31))).rejects.toThrow(`${damaged} in `);
    expect(await objects.list('pruning/')).toEqual([]);
    await rm(join(folder.path, 'releases', damaged));
    expect(names((await prune(releasesOf(), reason, inDays(31))).deleted)).toEqual(['1.0.0']);
  });
});
