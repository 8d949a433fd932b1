import {
  detailsOf,
  type MapSummary,
  type Page,
  type ReleaseDetails,
  type ReleaseMap,
  summaryOf,
} from '@giftstore/contracts';
import { createReleaseVerifier } from './create-release-verifier';
import { detailsIn, mapOf, otherTeam, publicOf, release, root, summarized } from './signed-maps.fixture';

beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
beforeEach(() => localStorage.clear());

const DOWN = new TypeError('Failed to fetch');

async function verify({
  releases,
  details,
  served,
  later,
  canaries = [],
}: {
  releases: MapSummary | ReleaseMap;
  details?: Record<string, ReleaseDetails>;
  /** What the edge has at the release's address, one after the other; an error is thrown. */
  served?: unknown[];
  later?: ReleaseMap;
  canaries?: string[];
}) {
  const guard = { check: jest.fn(), admit: jest.fn(), admitUnhashed: jest.fn() };
  const page = {
    config: { channel: 'live' },
    releases,
    ...(details && { details }),
    visit: { unit: 1, canaries, reported: [] },
  } as unknown as Page;
  const fetchDetails = jest.fn(async (_name: string, _version: string, _again: boolean) => {
    const next = served?.length ? served.shift() : DOWN;
    if (next instanceof Error) throw next;
    return next as ReleaseDetails;
  });
  const fetchMap = async () => {
    if (!later) throw DOWN;
    return later;
  };
  const rootKeys = [await publicOf(root)];
  return { guard, fetchDetails, ...createReleaseVerifier({ page, rootKeys, guard, fetchMap, fetchDetails }) };
}

const detailsAt = async (version: string, by?: typeof otherTeam) => detailsOf(await release(version, by));

it("admits the document's own release without a request", async () => {
  const map = await mapOf({});
  const page = await verify({ releases: await summarized(map), details: detailsIn(map) });
  const { integrity, base } = await page.release('mf-a');
  expect(integrity).toEqual({ 'remoteEntry.js': 'sha384-1' });
  expect(page.guard.admit).toHaveBeenCalledWith(expect.objectContaining({ integrity, base }));
  expect(page.fetchDetails).not.toHaveBeenCalled();
});

it('fetches the details of any other release once, and admits it when its team has signed them', async () => {
  const page = await verify({ releases: await summarized(await mapOf({})), served: [await detailsAt('1')] });
  await Promise.all([page.release('mf-a'), page.release('mf-a')]);
  expect(page.fetchDetails.mock.calls).toEqual([['mf-a', '1', false]]);
  expect(page.guard.admit).toHaveBeenCalledTimes(1);
});

it('fetches the details of the canary that the shopper gets', async () => {
  const map = await mapOf({ canary: await release('2') });
  const releases = await summarized(map);
  const page = await verify({
    releases,
    details: detailsIn(map),
    served: [await detailsAt('2')],
    canaries: ['mf-a'],
  });
  await expect(page.release('mf-a')).resolves.toMatchObject({ version: '2' });
  expect(page.fetchDetails).toHaveBeenCalledWith('mf-a', '2', false);
});

it.each<[string, () => Promise<MapSummary>, string]>([
  [
    'that another key signed',
    async () => summarized(await mapOf({}), otherTeam),
    'not signed by the key of its channel',
  ],
  [
    'that was changed after it was signed',
    async () => ({ ...(await summarized(await mapOf({}))), revision: 99 }),
    'not signed by the key of its channel',
  ],
  [
    'with a release at another address',
    async () => {
      const summary = await summarized(await mapOf({}));
      const live = summary.remotes['mf-a'];
      return { ...summary, remotes: { 'mf-a': { ...live, base: 'https://evil.example/' } } } as MapSummary;
    },
    'not signed by the key of its channel',
  ],
  [
    'to which hashes were added',
    async () => {
      const summary = await summarized(await mapOf({}));
      const live = { ...summary.remotes['mf-a'], integrity: { 'remoteEntry.js': 'sha384-evil' } };
      return { ...summary, remotes: { 'mf-a': live } } as unknown as MapSummary;
    },
    'not signed by the key of its channel',
  ],
  [
    "under the map's signature",
    async () => {
      const map = await mapOf({});
      return { ...summaryOf(map), summarySignature: map.signature };
    },
    'not signed by the key of its channel',
  ],
  [
    'without a signature',
    async () => {
      const { summarySignature: _, ...rest } = await summarized(await mapOf({}));
      return rest as MapSummary;
    },
    'not signed by the key of its channel',
  ],
  [
    'with keys that the root did not sign',
    async () => {
      const summary = await summarized(await mapOf({}));
      return { ...summary, keys: { ...summary.keys, version: 2 } };
    },
    'not signed by the root key',
  ],
  [
    'of another channel',
    async () => summarized(await mapOf({ channelName: 'preview' })),
    'of the channel preview, not live',
  ],
])('refuses a summary %s, and admits and fetches nothing', async (_, summary, message) => {
  const page = await verify({
    releases: await summary(),
    served: [await detailsAt('1')],
    details: detailsIn(await mapOf({})),
  });
  await expect(page.release('mf-a')).rejects.toThrow(message);
  expect(page.guard.admit).not.toHaveBeenCalled();
  expect(page.fetchDetails).not.toHaveBeenCalled();
});

it("refuses a map under its summary's signature", async () => {
  const map = await mapOf({});
  const { summarySignature } = await summarized(map);
  const page = await verify({ releases: { ...map, signature: summarySignature } });
  await expect(page.release('mf-a')).rejects.toThrow('not signed by the key of its channel');
});

it('refuses a summary that is older than a map or a summary that this browser has seen', async () => {
  await (await verify({ releases: await summarized(await mapOf({ revision: 6 })) })).mapVerified;
  const older = await verify({ releases: await summarized(await mapOf({ revision: 5 })) });
  await expect(older.mapVerified).rejects.toThrow('revision 5 of the release map is older than 6');
  await (await verify({ releases: await mapOf({ revision: 8 }) })).mapVerified;
  const replayed = await verify({ releases: await summarized(await mapOf({ revision: 7 })) });
  await expect(replayed.mapVerified).rejects.toThrow('revision 7 of the release map is older than 8');
});

const evil = { 'remoteEntry.js': 'sha384-evil' };

const wrongDetails: [string, () => Promise<unknown>][] = [
  ['changed', async () => ({ ...(await detailsAt('1')), integrity: evil })],
  [
    'with one more file',
    async () => ({
      ...(await detailsAt('1')),
      integrity: { ...(await detailsAt('1')).integrity, ...{ 'x.js': 'sha384-evil' } },
    }),
  ],
  ['with other preloads', async () => ({ ...(await detailsAt('1')), preload: [['evil.js']] })],
  ['without preloads', async () => ({ ...(await detailsAt('1')), preload: undefined })],
  ['of an older version', () => detailsAt('0')],
  ['that another team signed', async () => ({ ...(await detailsAt('1', otherTeam)), integrity: evil })],
  [
    'that bring a signature, an address and a version of their own',
    async () => ({
      ...(await release('1', otherTeam)),
      ...(await detailsAt('1')),
      integrity: evil,
      base: 'https://evil.example/',
    }),
  ],
  ['null', async () => null],
  ['a list', async () => []],
  ['a text', async () => 'garbled'],
];

it.each(wrongDetails)(
  'refuses fetched details that are %s, admits nothing, and then fetches them past the cache',
  async (_, wrong) => {
    const served = [await wrong(), await detailsAt('1')];
    const page = await verify({ releases: await summarized(await mapOf({})), served });
    await expect(page.release('mf-a')).rejects.toThrow('not signed by the team of mf-a');
    expect(page.guard.admit).not.toHaveBeenCalled();
    await expect(page.release('mf-a')).resolves.toMatchObject({ version: '1', base: '/releases/mf-a/1/' });
    expect(page.fetchDetails.mock.calls.map(([, , again]) => again)).toEqual([false, true]);
  },
);

it.each(wrongDetails)(
  'refuses details in the document that are %s, and then fetches them',
  async (_, wrong) => {
    const details = { 'mf-a': (await wrong()) as ReleaseDetails };
    const page = await verify({
      releases: await summarized(await mapOf({})),
      details,
      served: [await detailsAt('1'), await detailsAt('1')],
    });
    await page.release('mf-a').catch(() => undefined);
    await expect(page.release('mf-a')).resolves.toMatchObject({
      integrity: { 'remoteEntry.js': 'sha384-1' },
    });
    for (const [admitted] of page.guard.admit.mock.calls)
      expect(admitted.integrity).toEqual({ 'remoteEntry.js': 'sha384-1' });
  },
);

it('refuses details that fit when another team signed the release', async () => {
  const map = await mapOf({ live: await release('1', otherTeam) });
  const page = await verify({ releases: await summarized(map), details: detailsIn(map) });
  await expect(page.release('mf-a')).rejects.toThrow('not signed by the team of mf-a');
  expect(page.guard.admit).not.toHaveBeenCalled();
});

it('fetches details again after they could not be fetched', async () => {
  const page = await verify({
    releases: await summarized(await mapOf({})),
    served: [DOWN, await detailsAt('1')],
  });
  await expect(page.release('mf-a')).rejects.toThrow('Failed to fetch');
  await expect(page.release('mf-a')).resolves.toMatchObject({ version: '1' });
});

it('takes the details from the whole map when they cannot be fetched', async () => {
  const map = await mapOf({});
  const page = await verify({ releases: await summarized(map), later: map });
  await expect(page.release('mf-a')).rejects.toThrow('Failed to fetch');
  await expect(page.adoptNewerRelease('mf-a')).resolves.toBe(false);
  await expect(page.release('mf-a')).resolves.toMatchObject({ integrity: { 'remoteEntry.js': 'sha384-1' } });
  expect(page.fetchDetails).toHaveBeenCalledTimes(1);
});

it.each<[string, () => Promise<ReleaseMap>]>([
  ['not signed by the channel', () => mapOf({ by: otherTeam })],
  ['older', () => mapOf({ revision: 4 })],
  ['of another channel', () => mapOf({ channelName: 'preview' })],
])('takes nothing from a whole map that is %s', async (_, later) => {
  const page = await verify({ releases: await summarized(await mapOf({})), later: await later() });
  await expect(page.release('mf-a')).rejects.toThrow('Failed to fetch');
  await page.adoptNewerRelease('mf-a');
  await expect(page.release('mf-a')).rejects.toThrow('Failed to fetch');
  expect(page.guard.admit).not.toHaveBeenCalled();
});

it('adopts a newer release of the whole map', async () => {
  const map = await mapOf({});
  const later = await mapOf({ revision: 6, live: await release('2') });
  const page = await verify({ releases: await summarized(map), details: detailsIn(map), later });
  await page.release('mf-a');
  await expect(page.isOutdated('mf-a')).resolves.toBe(true);
  await expect(page.adoptNewerRelease('mf-a')).resolves.toBe(true);
  await expect(page.release('mf-a')).resolves.toMatchObject({ version: '2' });
  expect(page.fetchDetails).not.toHaveBeenCalled();
});
