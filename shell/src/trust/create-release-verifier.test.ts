import type { Page, PreviewTerms, ReleaseMap } from '@giftstore/contracts';
import { createReleaseVerifier } from './create-release-verifier';
import { type MapOptions, mapOf, otherTeam, publicOf, release, root, team } from './signed-maps.fixture';

beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
beforeEach(() => localStorage.clear());

async function verify(
  map: ReleaseMap,
  later: ReleaseMap = map,
  canaries: string[] = [],
  preview?: ReleaseMap,
) {
  const guard = { check: jest.fn(), admit: jest.fn(), admitUnhashed: jest.fn() };
  const page = {
    config: { channel: 'live' },
    releases: map,
    visit: { unit: 1, canaries, reported: [] },
    ...(preview && { preview }),
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

describe('in a preview', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const terms = (days: number): PreviewTerms => ({
    over: 'live',
    expires: new Date(Date.now() + days * DAY_MS).toISOString(),
    token: 'x'.repeat(22),
  });
  const previewOf = async (options: MapOptions = {}) =>
    mapOf({
      channelName: 'preview/pr-12',
      preview: terms(7),
      ...options,
      live: options.live ?? (await release('9')),
    });

  it('admits what is previewed in place of the live release, and keeps it when another one goes live', async () => {
    const later = await mapOf({ revision: 6, live: await release('2') });
    const page = await verify(await mapOf({}), later, [], await previewOf());
    await expect(page.release('mf-a')).resolves.toMatchObject({ version: '9' });
    await expect(page.isOutdated('mf-a')).resolves.toBe(false);
    await expect(page.adoptNewerRelease('mf-a')).resolves.toBe(false);
  });

  it('shows no canary', async () => {
    const live = await mapOf({ canary: await release('2') });
    const { map } = await verify(live, live, ['mf-a'], { ...(await previewOf()), remotes: {} });
    expect(map.remotes['mf-a']).toMatchObject({ version: '1' });
    expect(map.remotes['mf-a']?.canary).toBeUndefined();
  });

  it.each<[string, () => Promise<ReleaseMap>, string]>([
    ['that has ended', () => previewOf({ preview: terms(-1) }), 'has ended'],
    ['that would last for years', () => previewOf({ preview: terms(700) }), 'has ended'],
    ['without an end', async () => mapOf({ channelName: 'preview/pr-12' }), 'without an end'],
    ['that is a channel of its own', () => previewOf({ channelName: 'other' }), 'is no preview'],
    [
      'over another channel',
      () => previewOf({ preview: { ...terms(7), over: 'other' } }),
      'no preview over the channel live',
    ],
    [
      'whose end was changed after it was signed',
      async () => ({ ...(await previewOf()), preview: terms(8) }),
      'not signed by the key of its channel',
    ],
    ['that another key signed', () => previewOf({ by: otherTeam }), 'not signed by the key of its channel'],
    [
      'with a release that another team signed',
      async () => previewOf({ live: await release('9', otherTeam) }),
      'not signed by the team of mf-a',
    ],
  ])('refuses a preview %s, and admits nothing', async (_, preview, message) => {
    const live = await mapOf({});
    const { release: releaseOf, guard } = await verify(live, live, [], await preview());
    await expect(releaseOf('mf-a')).rejects.toThrow(message);
    expect(guard.admit).not.toHaveBeenCalled();
  });

  it('refuses a preview that is older than one this browser has seen', async () => {
    const live = await mapOf({});
    await (await verify(live, live, [], await previewOf({ revision: 8 }))).mapVerified;
    const { mapVerified } = await verify(live, live, [], await previewOf({ revision: 7 }));
    await expect(mapVerified).rejects.toThrow('revision 7 of the release map is older than 8');
  });
});
