import { join } from 'node:path';
import type { LiveRemote, ReleaseMap } from '@giftstore/contracts';
import { readHead, recordKey } from '../channel/channel-records';
import type { Channel } from '../channel/commit';
import { LiveReleases } from '../channel/live-releases';
import { makeKey, makeRootKey, rootKeysOf } from '../keys/key-files.mjs';
import { readKeyList } from '../keys/key-list';
import { signed } from '../keys/signing';
import { FolderObjects } from '../objects/folder-objects';
import {
  type FixturePackage,
  fixtureChannel,
  SHOP,
  stageBuilt,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { approve } from './approve';
import { promote } from './promote';
import { publish } from './publish';
import { requireApprovals } from './require-approvals';
import { rollBack } from './roll-back';
import { rollBackCanary } from './roll-back-canary';

const REMOTE = 'mf-catalogue';
const by = 'a pipeline';
const baseUrl = '/releases/';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let channel: Channel;
let staged: ReleaseMap;
let keys: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  const { store, map } = await stageFixture(folder.path);
  channel = fixtureChannel(folder.path, new FolderObjects(store));
  staged = map;
  keys = join(folder.path, 'keys');
  for (const version of ['1.0.0', '2.0.0']) await published(version);
});
afterEach(() => folder.remove());

async function published(version: string) {
  const fixture = SHOP[REMOTE] as FixturePackage;
  const files = { ...fixture.files, 'lazy.js': `lazy('${version}')` };
  const from = await writeBuild(join(folder.path, version), REMOTE, { ...fixture, files, version });
  const teamKey = makeKey(keys, REMOTE);
  await publish(channel.objects, { remote: REMOTE, from, teamKey, rootKeys: rootKeysOf({}, keys) });
}

const required = () => requireApprovals(channel, makeRootKey(keys));
const approved = (version: string, percent = 100, teamKey = makeKey(keys, REMOTE)) =>
  approve(channel, { remote: REMOTE, version, percent, teamKey });
const promoted = (version: string, percent?: number) =>
  promote(channel, { releases: [{ remote: REMOTE, version }], percent, baseUrl, by });
const follow = () => {
  const warnings: string[] = [];
  const { objects, name, rootKeys } = channel;
  const warn = (text: string) => void warnings.push(text);
  return { live: new LiveReleases({ objects, channel: name, rootKeys, warn, checkIntervalMs: 0 }), warnings };
};
const liveVersion = async (live: LiveReleases) => (await live.current())?.remotes[REMOTE]?.version;

describe('a channel that requires approvals', () => {
  it('stays live with the releases of before, and can go back to them', async () => {
    await promoted('1.0.0');
    await required();
    expect(await liveVersion(follow().live)).toBe('1.0.0');
    const { map } = await rollBack(channel, { remote: REMOTE, baseUrl, by });
    expect(map.remotes[REMOTE]?.version).toBe(staged.remotes[REMOTE]?.version);
    expect(map.keys.approvals).toEqual({ live: expect.objectContaining({ [REMOTE]: expect.any(Array) }) });
    expect(await liveVersion(follow().live)).toBe(staged.remotes[REMOTE]?.version);
  });

  it('refuses a promotion without the approval of the team, and takes one with it', async () => {
    await required();
    await expect(promoted('1.0.0')).rejects.toThrow(/mf-catalogue 1\.0\.0 is not approved for channel live/);
    const { approver } = await approved('1.0.0');
    expect(approver).toMatch(/^mf-catalogue key [0-9a-f]{12}$/);
    const { map, committed } = await promoted('1.0.0');
    expect(committed?.by).toBe(`${approver} (a pipeline)`);
    expect(map.remotes[REMOTE]?.approval).toMatchObject({ percent: 100 });
    expect(await liveVersion(follow().live)).toBe('1.0.0');
  });

  it('approves while it promotes where the key of the team is', async () => {
    await required();
    const teamKey = () => makeKey(keys, REMOTE);
    const releases = [{ remote: REMOTE, version: '1.0.0' }];
    const { committed } = await promote(channel, { releases, baseUrl, by, teamKey });
    expect(committed?.by).toMatch(/^mf-catalogue key [0-9a-f]{12} \(a pipeline\)$/);
  });

  it('takes an approval for its share and in place of its version only', async () => {
    await required();
    await approved('1.0.0', 10);
    await expect(promoted('1.0.0', 20)).rejects.toThrow('not approved');
    await expect(promoted('1.0.0')).rejects.toThrow('not approved');
    expect((await promoted('1.0.0', 10)).map.remotes[REMOTE]?.canary?.version).toBe('1.0.0');
    await approved('2.0.0');
    await approved('1.0.0');
    await promoted('1.0.0');
    await expect(promoted('2.0.0')).rejects.toThrow('in place of 1.0.0');
  });

  it('takes no approval by the key of another team', async () => {
    await required();
    const other = makeKey(keys, 'mf-static-content');
    await expect(approved('1.0.0', 100, other)).rejects.toThrow('no edge would accept its approval');
  });

  it('lets the channel key alone end a canary and go back to an approved release', async () => {
    await required();
    await approved('1.0.0');
    await promoted('1.0.0');
    await approved('2.0.0');
    await promoted('2.0.0', 50);
    expect(
      (await rollBackCanary(channel, { remote: REMOTE, version: '2.0.0', by, why: 'x' })).rolledBack,
    ).toBe(true);
    await promoted('2.0.0');
    const { map } = await rollBack(channel, { remote: REMOTE, baseUrl, by });
    expect(map.remotes[REMOTE]).toMatchObject({ version: '1.0.0', approval: { percent: 100 } });
    expect(await liveVersion(follow().live)).toBe('1.0.0');
  });

  it('is not required while a canary runs, and for good afterwards', async () => {
    await promoted('1.0.0', 10);
    await expect(required()).rejects.toThrow(
      'End or promote the canaries of channel live first: mf-catalogue',
    );
    await rollBackCanary(channel, { remote: REMOTE, version: '1.0.0', by, why: 'x' });
    const first = await required();
    expect(await required()).toEqual(first);
    const { rootKeys, objects } = channel;
    expect((await readKeyList(objects, rootKeys))?.approvals).toEqual(first.approvals);
  });

  it('approves the builds of a working tree, which has the keys of all teams', async () => {
    await required();
    const workingTree = join(folder.path, 'working-tree');
    const changed = SHOP[REMOTE] as FixturePackage;
    await writeBuild(workingTree, REMOTE, { ...changed, files: { ...changed.files, 'lazy.js': 'lazy(3)' } });
    const map = await stageBuilt(folder.path, workingTree, channel.objects);
    expect(map.remotes[REMOTE]?.approval).toMatchObject({
      percent: 100,
      previous: staged.remotes[REMOTE]?.version,
    });
    expect(map.remotes.shell?.approval).toBeUndefined();
    expect(await liveVersion(follow().live)).toBe(map.remotes[REMOTE]?.version);
  });
});

describe('a holder of the key of the channel alone', () => {
  type Forge = (entry: LiveRemote, map: ReleaseMap) => Partial<ReleaseMap>;
  const of = (entry: LiveRemote): Partial<ReleaseMap> => ({
    remotes: { ...staged.remotes, [REMOTE]: entry },
  });
  const withoutApproval = ({ approval: _, ...entry }: LiveRemote) => entry;
  const FORGERIES: [string, Forge][] = [
    ['a release without an approval', (entry) => of(withoutApproval(entry))],
    [
      'a canary without an approval',
      (entry) =>
        of({ ...(staged.remotes[REMOTE] as LiveRemote), canary: { ...withoutApproval(entry), percent: 99 } }),
    ],
    ['a release that was approved as a canary', (entry) => of(entry)],
    [
      'a larger share than was approved',
      (entry) => of({ ...(staged.remotes[REMOTE] as LiveRemote), canary: { ...entry, percent: 11 } }),
    ],
    [
      'a raised share in the approval',
      (entry) => of({ ...entry, approval: { ...(entry.approval as object), percent: 100 } as never }),
    ],
    [
      'an older list of keys, without the rule',
      (entry) => ({ ...of(withoutApproval(entry)), keys: staged.keys }),
    ],
  ];

  it.each(FORGERIES)('makes nothing live with %s', async (_what, forge) => {
    await required();
    await approved('1.0.0', 10);
    const { map } = await promoted('1.0.0', 10);
    const entry = map.remotes[REMOTE]?.canary;
    if (!entry) throw new Error('There is a canary.');
    const { percent: _, ...release } = entry;
    const running = follow();
    await running.live.current();
    await put({ ...map, ...forge(release, map), revision: map.revision + 1 });
    for (const { live, warnings } of [running, follow()]) {
      expect(await live.current()).toEqual(map);
      expect(warnings.join()).toMatch(/is not approved for|list of keys is older/);
    }
    const { record } = await readHead(channel.objects, 'live', channel.rootKeys);
    expect(record?.map.revision).toBe(map.revision);
  });

  it.each([
    ['another channel', 'preview', '1.0.0'],
    ['another version', 'live', '2.0.0'],
  ])('makes nothing live with an approval for %s', async (_what, name, version) => {
    await required();
    await approved('1.0.0', 10);
    const { map } = await promoted('1.0.0', 10);
    const entry = map.remotes[REMOTE]?.canary;
    if (!entry) throw new Error('There is a canary.');
    const { percent: _, ...release } = entry;
    const teamKey = makeKey(keys, REMOTE);
    const { approval } = await approve(
      { ...channel, name },
      { remote: REMOTE, version, percent: 100, teamKey },
    );
    const forged = of({ ...release, approval });
    await put({ ...map, ...forged, revision: map.revision + 1 });
    const { live, warnings } = follow();
    expect(await live.current()).toEqual(map);
    expect(warnings.join()).toContain('is not approved for 100 %');
  });

  async function put(map: ReleaseMap) {
    const { signature: _, ...unsigned } = map;
    const record = {
      map: signed<ReleaseMap>(unsigned, channel.key),
      by,
      at: new Date().toISOString(),
      what: [],
    };
    await channel.objects.create(recordKey('live', map.revision), Buffer.from(JSON.stringify(record)));
  }
});
