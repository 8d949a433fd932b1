import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyList, ReleaseMap } from '@giftstore/contracts';
import { freeze } from '../actions/freeze';
import { makeKey, makeRootKey, publicKeyOf, rootKeysOf } from '../keys/key-files.mjs';
import { readKeyList, writeKeyList } from '../keys/key-list';
import { signed } from '../keys/signing';
import { FolderObjects } from '../objects/folder-objects';
import type { ChannelRecord } from '../repository/schema';
import { fixtureChannel, stageFixture, temporaryFolder } from '../testing/fixture-working-tree';
import { readHead, readHistory, recordKey } from './channel-records';
import { highestAllowedRevision } from './highest-allowed-revision';
import { LiveReleases } from './live-releases';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let objects: FolderObjects;
let staged: ReleaseMap;
let keys: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  const fixture = await stageFixture(folder.path);
  objects = new FolderObjects(fixture.store);
  staged = fixture.map;
  keys = join(folder.path, 'keys');
});
afterEach(() => folder.remove());

function follow({ checkIntervalMs = 0, timeoutMs = 60_000 } = {}) {
  const warnings: string[] = [];
  const clock = { now: 1_000 };
  const live = new LiveReleases({
    objects,
    channel: 'live',
    rootKeys: rootKeysOf({}, keys),
    warn: (text) => warnings.push(text),
    checkIntervalMs,
    timeoutMs,
    now: () => clock.now,
  });
  return { live, warnings, clock };
}

const channelKey = () => makeKey(keys, 'channel');
const sign = (map: Partial<ReleaseMap>, pem = channelKey()) => {
  const { signature: _, ...rest } = { ...staged, revision: staged.revision + 1, ...map };
  return signed<ReleaseMap>(rest, pem);
};
const file = (revision: number) => join(folder.path, 'releases', recordKey('live', revision));
const recordOf = (map: ReleaseMap): ChannelRecord => ({
  map,
  by: 'a test',
  at: '2026-01-01T00:00:00Z',
  what: [],
});
async function put(map: ReleaseMap, revision = map.revision): Promise<void> {
  await objects.create(recordKey('live', revision), Buffer.from(JSON.stringify(recordOf(map))));
}

it('follows new records', async () => {
  const { live, warnings } = follow();
  expect(await live.current()).toEqual(staged);
  await put(sign({}));
  await put(sign({ revision: staged.revision + 2 }));
  expect(await live.current()).toMatchObject({ revision: staged.revision + 2 });
  expect(warnings).toEqual([]);
});

const others = (list: KeyList) => ({ ...list, channel: [publicKeyOf(makeKey(keys, 'foreign'))] });
const catalogue = () => staged.remotes['mf-catalogue'] as ReleaseMap['remotes'][string];
/** Invalid records, as an attacker with access to the repository could write them; the last text is in the warning. */
const FORMS: [string, () => Promise<void>, string][] = [
  ['garbled', () => writeFile(file(staged.revision + 1), '{"map":'), 'JSON'],
  ['no release map', () => writeFile(file(staged.revision + 1), '{"map":{}}'), 'Invalid key'],
  ['of an older revision', () => put(staged, staged.revision + 1), 'it holds revision'],
  ['of another channel', () => put(sign({ channel: 'preview' })), 'channel preview'],
  ['without a signature', () => put({ ...sign({}), signature: '' }), 'not signed by the key of its channel'],
  [
    'signed by a team instead of the channel',
    () => put(sign({}, makeKey(keys, 'mf-catalogue'))),
    'not signed by the key of its channel',
  ],
  [
    'changed after it was signed',
    () => put({ ...sign({}), remotes: {} }),
    'not signed by the key of its channel',
  ],
  [
    'with keys that the root never signed',
    () => put(sign({ keys: others(staged.keys) }, makeKey(keys, 'foreign'))),
    'not signed by the root key',
  ],
  [
    "of one team's release signed by another team",
    () => put(sign({ remotes: { ...staged.remotes, 'mf-static-content': catalogue() } })),
    'not signed by the team of mf-static-content',
  ],
  [
    'under another name that comes later',
    () =>
      writeFile(
        join(folder.path, 'releases/channels/live', `${staged.revision}.json`),
        JSON.stringify(recordOf(staged)),
      ),
    'it is not named by its revision',
  ],
  [
    'with a canary that its team did not sign',
    () => {
      const canary = { ...catalogue(), version: '9.0.0', percent: 10 };
      return put(sign({ remotes: { ...staged.remotes, 'mf-catalogue': { ...catalogue(), canary } } }));
    },
    'not signed by the team of mf-catalogue',
  ],
];

it.each(FORMS)(
  'stays at the last valid map when the next is %s, and logs that once',
  async (_what, damage, message) => {
    const { live, warnings } = follow();
    await live.current();
    await damage();
    expect(await live.current()).toEqual(staged);
    expect(await live.current()).toEqual(staged);
    expect(warnings).toEqual([expect.stringContaining(message)]);
    expect(warnings[0]).toContain(`revision ${staged.revision} stays live`);
    // A new reader of the channel has the same map, and a valid record above it becomes live.
    expect(await follow().live.current()).toEqual(staged);
    await put(sign({ revision: staged.revision + 2 }));
    expect(await live.current()).toMatchObject({ revision: staged.revision + 2 });
  },
);

it('stays without a map, or at the last one, while a newer one is refused', async () => {
  const warnings: string[] = [];
  let lowest = staged.revision + 1;
  const live = new LiveReleases({
    objects,
    channel: 'live',
    rootKeys: rootKeysOf({}, keys),
    warn: (text) => warnings.push(text),
    refusal: async ({ revision }) => (revision < lowest ? `Revision ${revision} is too old` : null),
    checkIntervalMs: 0,
    timeoutMs: 60_000,
  });
  expect(await live.current()).toBeNull();
  expect(await live.current()).toBeNull();
  expect(warnings).toEqual([`Revision ${staged.revision} is too old: nothing is live yet.`]);
  lowest = staged.revision;
  expect(await live.current()).toEqual(staged);
  lowest = staged.revision + 2;
  await put(sign({}));
  expect(await live.current()).toEqual(staged);
});

it('refuses a list of keys that is older than one it has seen', async () => {
  const list = await writeKeyList(objects, makeRootKey(keys), {
    channel: [publicKeyOf(makeKey(keys, 'new-channel'))],
    remotes: {},
    revoke: staged.keys.channel,
  });
  const { live, warnings } = follow();
  await put(sign({ keys: list }, makeKey(keys, 'new-channel')));
  expect(await live.current()).toMatchObject({ keys: { version: 2 } });
  // The stolen key signs on, with the list in which it still counts.
  await put(sign({ revision: staged.revision + 2 }));
  expect(await live.current()).toMatchObject({ revision: staged.revision + 1 });
  expect(warnings).toEqual([expect.stringContaining('list of keys is older')]);
  expect(await readKeyList(objects, rootKeysOf({}, keys))).toEqual(list);
});

describe('a revoked key', () => {
  const revoke = (key: string) =>
    writeKeyList(objects, makeRootKey(keys), {
      channel: [publicKeyOf(makeKey(keys, 'new-channel'))],
      remotes: { 'mf-catalogue': [publicKeyOf(makeKey(keys, 'new-team'))] },
      revoke: [key],
    });

  it.each([
    ['the channel', () => staged.keys.channel[0], 'the release map is not signed'],
    ['a team', () => staged.keys.remotes['mf-catalogue']?.[0], 'mf-catalogue \\S+ is not signed'],
  ])('of %s makes nothing live with the list in which it still counted', async (_who, keyOf, reason) => {
    const running = follow();
    await running.live.current();
    await revoke(keyOf() ?? '');
    await put(sign({}));
    expect(await running.live.current()).toEqual(staged);
    const fresh = follow();
    expect(await fresh.live.current()).toBeNull();
    for (const { warnings } of [running, fresh])
      expect(warnings.join()).toMatch(new RegExp(`is older than version 2, by which ${reason}`));
  });

  it('leaves a map of before live that does not depend on it', async () => {
    await revoke(staged.keys.remotes['mf-static-content']?.[0] ?? '');
    const { 'mf-static-content': _, ...remotes } = staged.remotes;
    await put(sign({ remotes }));
    const { live, warnings } = follow();
    expect(await live.current()).toMatchObject({ revision: staged.revision + 1, keys: { version: 1 } });
    expect(warnings).toEqual([]);
  });

  it('is not trusted again by a copy of the old list under a name that comes later', async () => {
    const list = await revoke(staged.keys.channel[0] ?? '');
    const store = join(folder.path, 'releases/keys');
    await copyFile(join(store, '000001.json'), join(store, '1.json'));
    expect(await readKeyList(objects, rootKeysOf({}, keys))).toEqual(list);
  });

  it('adds nothing to the history afterwards', async () => {
    const list = await revoke(staged.keys.channel[0] ?? '');
    await put(sign({ keys: list }, makeKey(keys, 'new-channel')));
    await put(sign({ revision: staged.revision + 2 }));
    const history = await readHistory(objects, 'live', rootKeysOf({}, keys), 9);
    expect(history.map(({ map }) => map.revision)).toEqual([staged.revision + 1, staged.revision]);
  });
});

describe('a record years above the clock', () => {
  it.each([999_999_999_999, 1_000_000_000_000])(
    'is refused, and channels go on below it: %d',
    async (revision) => {
      await put(sign({ revision }));
      const { live, warnings } = follow();
      expect(await live.current()).toEqual(staged);
      expect(warnings).toEqual([expect.stringContaining('its revision is years above the clock')]);
      const channel = fixtureChannel(folder.path, objects);
      const until = new Date(Date.now() + 60_000);
      const { map } = await freeze(channel, { until, by: 'a test', why: 'x' });
      expect(map.revision).toBe(staged.revision + 1);
      expect(await live.current()).toEqual(map);
    },
  );

  it('is not written after one at the highest allowed revision: the clock is waited for', async () => {
    await put(sign({ revision: highestAllowedRevision() }));
    const channel = fixtureChannel(folder.path, objects);
    const until = new Date(Date.now() + 60_000);
    await freeze(channel, { until, by: 'a test', why: 'x' });
    const { map } = await freeze(channel, { until, by: 'a test', why: 'y' });
    const { record } = await readHead(objects, 'live', channel.rootKeys);
    expect(record?.map).toEqual(map);
    expect(record?.why).toBe('y');
  });
});

it('stays at the last valid map while the repository cannot be read, and logs that once', async () => {
  const { live, warnings } = follow();
  await live.current();
  jest.spyOn(objects, 'list').mockRejectedValue(new Error('The store is out'));
  for (let times = 0; times < 3; times += 1) expect(await live.current()).toEqual(staged);
  expect(warnings).toEqual([`The store is out: revision ${staged.revision} stays live.`]);
  jest.restoreAllMocks();
  await put(sign({}));
  expect(await live.current()).toMatchObject({ revision: staged.revision + 1 });
});

it('stays at the last valid map while the disk of the repository is missing, and logs that once', async () => {
  const { live, warnings } = follow();
  await live.current();
  const store = join(folder.path, 'releases');
  await rename(store, `${store}-moved`);
  for (let times = 0; times < 3; times += 1) expect(await live.current()).toEqual(staged);
  expect(warnings).toEqual([expect.stringMatching(/is gone from .* stays live\.$/)]);
  await rename(`${store}-moved`, store);
  await put(sign({}));
  expect(await live.current()).toMatchObject({ revision: staged.revision + 1 });
});

it('logs once that nothing is live yet', async () => {
  const store = join(folder.path, 'releases');
  await rename(store, `${store}-moved`);
  const { live, warnings } = follow();
  for (let times = 0; times < 3; times += 1) expect(await live.current()).toBeNull();
  expect(warnings).toEqual([expect.stringMatching(/has no release map: nothing is live yet\.$/)]);
  await rename(`${store}-moved`, store);
  expect(await live.current()).toEqual(staged);
});

it('returns the last valid map while the repository hangs', async () => {
  const { live } = follow({ timeoutMs: 1 });
  await live.current();
  jest.spyOn(objects, 'list').mockReturnValue(new Promise(() => {}));
  expect(await live.current()).toEqual(staged);
  expect(await live.current()).toEqual(staged);
});

it('is null without a map, and with a root key that signed none', async () => {
  const empty = new FolderObjects(join(folder.path, 'empty'));
  const warnings: string[] = [];
  const warn = (text: string) => warnings.push(text);
  const nothing = new LiveReleases({ objects: empty, channel: 'live', rootKeys: [], warn });
  expect(await nothing.current()).toBeNull();
  const foreign = new LiveReleases({
    objects,
    channel: 'live',
    rootKeys: [staged.keys.channel[0] ?? ''],
    warn,
  });
  expect(await foreign.current()).toBeNull();
  expect(warnings.join()).toMatch(/nothing is live yet.*not signed by the root key.*nothing is live yet/s);
});

it('polls no more often than configured', async () => {
  const { live, clock } = follow({ checkIntervalMs: 250 });
  await live.current();
  await put(sign({}));
  clock.now += 249;
  expect(await live.current()).toEqual(staged);
  clock.now += 1;
  expect(await live.current()).toMatchObject({ revision: staged.revision + 1 });
});

it('reads a record that a slow writer has completed', async () => {
  const { live } = follow();
  await live.current();
  await put(sign({}));
  const text = await readFile(file(staged.revision + 1));
  await rename(file(staged.revision + 1), `${file(staged.revision + 1)}.aside`);
  expect(await live.current()).toEqual(staged);
  await writeFile(file(staged.revision + 1), text);
  expect(await live.current()).toMatchObject({ revision: staged.revision + 1 });
});
