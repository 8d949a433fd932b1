import { webcrypto } from 'node:crypto';
import {
  type LiveRelease,
  type Page,
  type ReleaseMap,
  signedReleaseText,
  unsignedText,
} from '@giftstore/contracts';
import { createReleaseVerifier } from './create-release-verifier';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
type Pair = Awaited<ReturnType<typeof newKeys>>;

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');
const publicOf = async ({ publicKey }: Pair) => base64(await webcrypto.subtle.exportKey('raw', publicKey));
const sign = async (text: string, { privateKey }: Pair) =>
  base64(await webcrypto.subtle.sign(ALGORITHM, privateKey, new TextEncoder().encode(text)));

let root: Pair;
let channel: Pair;
let team: Pair;
let otherTeam: Pair;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  [root, channel, team, otherTeam] = (await Promise.all([newKeys(), newKeys(), newKeys(), newKeys()])) as [
    Pair,
    Pair,
    Pair,
    Pair,
  ];
});
beforeEach(() => localStorage.clear());

async function release(version: string, by = team): Promise<LiveRelease> {
  const unsigned = {
    version,
    base: `/releases/mf-a/${version}/`,
    handles: [],
    slots: [],
    contracts: { bus: 1, services: 1 },
    routes: [],
    integrity: {},
    files: 'sha384-x',
    signature: '',
  };
  return { ...unsigned, signature: await sign(signedReleaseText('mf-a', unsigned), by) };
}

interface MapOptions {
  revision?: number;
  keyVersion?: number;
  live?: LiveRelease;
  canary?: LiveRelease;
  by?: Pair;
  channelName?: string;
}

async function mapOf({
  revision = 5,
  keyVersion = 1,
  live,
  canary,
  by = channel,
  channelName = 'live',
}: MapOptions) {
  const list = {
    version: keyVersion,
    channel: [await publicOf(channel)],
    remotes: { 'mf-a': [await publicOf(team)], 'mf-b': [await publicOf(otherTeam)] },
    signature: '',
  };
  const keys = { ...list, signature: await sign(unsignedText(list), root) };
  const entry = {
    ...(live ?? (await release('1'))),
    ...(canary ? { canary: { ...canary, percent: 10 } } : {}),
  };
  const map: ReleaseMap = { channel: channelName, revision, remotes: { 'mf-a': entry }, keys, signature: '' };
  return { ...map, signature: await sign(unsignedText(map), by) };
}

async function verify(map: ReleaseMap, later: ReleaseMap = map, canaries: string[] = []) {
  const guard = { check: jest.fn(), admit: jest.fn(), admitUnhashed: jest.fn() };
  const page = {
    config: { channel: 'live' },
    releases: map,
    visit: { unit: 1, canaries, reported: [] },
  } as unknown as Page;
  const fetchMap = jest.fn(async () => later);
  return { guard, ...createReleaseVerifier({ page, rootKeys: [await publicOf(root)], guard, fetchMap }) };
}

it('admits the files of a release that its team and its channel have signed', async () => {
  const { release: releaseOf, guard, mapVerified } = await verify(await mapOf({}));
  await mapVerified;
  expect(guard.admit).not.toHaveBeenCalled();
  await expect(releaseOf('mf-a')).resolves.toMatchObject({ version: '1' });
  expect(guard.admit).toHaveBeenCalledWith(expect.objectContaining({ base: '/releases/mf-a/1/' }));
});

it.each<[string, () => Promise<ReleaseMap>, string]>([
  ['a map that another key signed', () => mapOf({ by: otherTeam }), 'not signed by the key of its channel'],
  [
    'a map that was changed after it was signed',
    async () => ({ ...(await mapOf({})), revision: 99 }),
    'not signed by the key of its channel',
  ],
  [
    'keys that the root did not sign',
    async () => {
      const map = await mapOf({});
      return { ...map, keys: { ...map.keys, version: 2 } };
    },
    'not signed by the root key',
  ],
  ['a map of another channel', () => mapOf({ channelName: 'preview' }), 'of the channel preview, not live'],
  [
    'a release that another team signed',
    async () => mapOf({ live: await release('1', otherTeam) }),
    'not signed by the team of mf-a',
  ],
])('refuses %s, and admits nothing', async (_, map, message) => {
  const { release: releaseOf, guard } = await verify(await map());
  await expect(releaseOf('mf-a')).rejects.toThrow(message);
  expect(guard.admit).not.toHaveBeenCalled();
});

it('refuses a release map or a list of keys that is older than one this browser has seen', async () => {
  await (await verify(await mapOf({ revision: 6, keyVersion: 2 }))).mapVerified;
  await expect((await verify(await mapOf({ revision: 5, keyVersion: 2 }))).mapVerified).rejects.toThrow(
    'revision 5 of the release map is older than 6',
  );
  await expect((await verify(await mapOf({ revision: 7, keyVersion: 1 }))).mapVerified).rejects.toThrow(
    'version 1 of the release keys is older than 2',
  );
  await expect(
    (await verify(await mapOf({ revision: 6, keyVersion: 2 }))).mapVerified,
  ).resolves.toBeUndefined();
});

it('stores nothing of a map that fails verification, and ignores invalid stored data', async () => {
  localStorage.setItem('releases.seen.live', '{"revision":"many"');
  await expect((await verify(await mapOf({ revision: 9, by: otherTeam }))).mapVerified).rejects.toThrow();
  await expect((await verify(await mapOf({ revision: 5 }))).mapVerified).resolves.toBeUndefined();
});

it('verifies the map when storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await expect((await verify(await mapOf({}))).mapVerified).resolves.toBeUndefined();
  blocked.mockRestore();
});

it('verifies a canary like any release', async () => {
  const bad = await verify(await mapOf({ canary: await release('2', otherTeam) }), undefined, ['mf-a']);
  await expect(bad.release('mf-a')).rejects.toThrow('mf-a 2 is not signed');
  const good = await verify(await mapOf({ canary: await release('2') }), undefined, ['mf-a']);
  await expect(good.release('mf-a')).resolves.toMatchObject({ version: '2' });
});

it('renews a remote whose release no longer exists with the verified live release', async () => {
  const later = await mapOf({ revision: 6, live: await release('2') });
  const { release: releaseOf, adoptNewerRelease, isOutdated, map } = await verify(await mapOf({}), later);
  await releaseOf('mf-a');
  await expect(isOutdated('mf-a')).resolves.toBe(true);
  await expect(adoptNewerRelease('mf-a')).resolves.toBe(true);
  await expect(releaseOf('mf-a')).resolves.toMatchObject({ version: '2' });
  expect(map.remotes['mf-a']).toMatchObject({ base: '/releases/mf-a/2/' });
  await expect(adoptNewerRelease('mf-a')).resolves.toBe(false);
});

it.each<[string, () => Promise<ReleaseMap>]>([
  ['older', async () => mapOf({ revision: 4, live: await release('0') })],
  ['not signed by the channel', async () => mapOf({ revision: 6, by: team, live: await release('2') })],
])('keeps its release when the newer map is %s', async (_, later) => {
  const { adoptNewerRelease, release: releaseOf } = await verify(await mapOf({}), await later());
  await expect(adoptNewerRelease('mf-a')).resolves.toBe(false);
  await expect(releaseOf('mf-a')).resolves.toMatchObject({ version: '1' });
});
