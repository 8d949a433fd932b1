import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { summaryOf, verifySummary } from '@giftstore/contracts';
import { readHistory } from '../channel/channel-records';
import type { Channel } from '../channel/commit';
import { makeKey, rootKeysOf } from '../keys/key-files.mjs';
import { makeOwnKeys } from '../keys/own-keys';
import { FolderObjects } from '../objects/folder-objects';
import {
  type FixturePackage,
  fixtureChannel,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { promote } from './promote';
import { publish } from './publish';
import { retire } from './retire';
import { rollBack } from './roll-back';
import { rollBackCanary } from './roll-back-canary';

const CATALOGUE = SHOP['mf-catalogue'] as FixturePackage;
const by = 'a test';
const baseUrl = '/releases/';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let channel: Channel;
let staged: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  const { store, map } = await stageFixture(folder.path);
  channel = fixtureChannel(folder.path, new FolderObjects(store));
  staged = map.remotes['mf-catalogue']?.version ?? '';
});
afterEach(() => folder.remove());

/** Publishes the catalogue as `version`, with one file of its own and whatever `changed` says. */
async function published(version: string, changed: Partial<FixturePackage> = {}, remote = 'mf-catalogue') {
  const files = { ...CATALOGUE.files, 'lazy.js': `lazy('${version}')`, ...changed.files };
  const from = await writeBuild(join(folder.path, version), remote, {
    ...CATALOGUE,
    ...changed,
    files,
    version,
  });
  const keys = join(folder.path, 'keys');
  const teamKey = makeKey(keys, remote);
  return publish(channel.objects, { remote, from, teamKey, rootKeys: rootKeysOf({}, keys) });
}

const move = (version: string, percent?: number) =>
  promote(channel, { releases: [{ remote: 'mf-catalogue', version }], percent, baseUrl, by });
const back = (to?: string) => rollBack(channel, { remote: 'mf-catalogue', to, baseUrl, by });
const liveOf = ({ map }: Awaited<ReturnType<typeof promote>>) => {
  const { version, canary } = map.remotes['mf-catalogue'] ?? { version: '' };
  return canary ? [version, canary.version, canary.percent] : [version];
};

describe('publish', () => {
  it('stores a version once, and refuses it with other content', async () => {
    expect(await published('1.0.0')).toMatchObject({ stored: true });
    expect(await published('1.0.0')).toMatchObject({ stored: false });
    const other = published('1.0.0', { files: { 'lazy.js': 'other()' } });
    await expect(other).rejects.toThrow(/mf-catalogue 1\.0\.0 is published already, with other content/);
  });

  it('completes an interrupted publish, and refuses one of other content', async () => {
    await published('1.0.0');
    const stored = join(folder.path, 'releases/mf-catalogue/1.0.0');
    await rm(join(stored, 'release.json'));
    await rm(join(stored, 'home.js'));
    expect(await published('1.0.0')).toMatchObject({ stored: true });
    expect(await readdir(stored)).toContain('home.js');
    for (const missing of ['release.json', 'release.sig']) {
      await rm(join(stored, missing));
      const other = published('1.0.0', { files: { 'lazy.js': 'other()' } });
      await expect(other).rejects.toThrow(/1\.0\.0 is there in part/);
    }
  });

  it('refuses a key that is not in the list', async () => {
    await rm(join(folder.path, 'keys/mf-catalogue.pem'));
    await expect(published('1.0.0')).rejects.toThrow(
      /not in the repository's list of keys.*--trust mf-catalogue=B/,
    );
  });
});

describe('promote', () => {
  it('makes a version live for a share of the shoppers, then for more, then for all', async () => {
    await published('1.0.0');
    expect(liveOf(await move('1.0.0', 10))).toEqual([staged, '1.0.0', 10]);
    expect(liveOf(await move('1.0.0', 50))).toEqual([staged, '1.0.0', 50]);
    expect(liveOf(await move('1.0.0'))).toEqual(['1.0.0']);
    expect(await move('1.0.0')).toMatchObject({ committed: null });
  });

  it('refuses an unpublished, damaged or foreign release, and one that would break another', async () => {
    await expect(move('7.0.0')).rejects.toThrow('mf-catalogue 7.0.0 is not published');
    await published('1.0.0');
    await writeFile(join(folder.path, 'releases/mf-catalogue/1.0.0/lazy.js'), 'damaged');
    await expect(move('1.0.0')).rejects.toThrow(/lazy\.js of mf-catalogue 1\.0\.0 is not what was released/);
    await published('1.1.0');
    const signature = join(folder.path, 'releases/mf-catalogue/1.1.0/release.sig');
    await writeFile(signature, 'c2lnbmVk');
    await expect(move('1.1.0')).rejects.toThrow(/is not signed with a trusted key of mf-catalogue/);
    await published('1.2.0', { routes: [{ path: '/' }, { path: '/selected-card/:id' }, { path: '/404' }] });
    await expect(move('1.2.0')).rejects.toThrow(
      /mf-catalogue 1\.2\.0 cannot go live:\n- .*\/404.*\[path-clash/,
    );
    expect(await move(staged)).toMatchObject({ committed: null });
  });

  it('refuses a canary of the stable release, and of a remote that is not live', async () => {
    await expect(move(staged, 10)).rejects.toThrow('is live for all shoppers already');
    const fresh = { ...channel, name: 'preview' };
    await published('1.0.0');
    await expect(
      promote(fresh, { releases: [{ remote: 'mf-catalogue', version: '1.0.0' }], percent: 10, baseUrl, by }),
    ).rejects.toThrow();
  });

  it('signs the summary of the map too, with every change', async () => {
    await published('1.0.0');
    for (const change of [await move('1.0.0', 10), await move('1.0.0'), await back()]) {
      const { map } = change;
      const { summarySignature = '' } = map;
      await expect(
        verifySummary({ ...summaryOf(map), summarySignature }, channel.rootKeys),
      ).resolves.toBeUndefined();
    }
  });

  it('writes no map that edges would refuse', async () => {
    await published('1.0.0');
    const wrong = { ...channel, key: makeKey(join(folder.path, 'others'), 'channel') };
    const releases = [{ remote: 'mf-catalogue', version: '1.0.0' }];
    await expect(promote(wrong, { releases, baseUrl, by })).rejects.toThrow(
      /Nothing was changed.*not signed by the key of its channel/,
    );
  });
});

it('does not begin a channel again whose records are untrusted', async () => {
  makeKey(join(folder.path, 'others/keys'), 'channel');
  const foreign = fixtureChannel(join(folder.path, 'others'), channel.objects);
  const releases = [{ remote: 'mf-catalogue', version: staged }];
  await expect(promote(foreign, { releases, baseUrl, by })).rejects.toThrow(
    /No record of channel live is trusted by the root key/,
  );
});

describe('rollBack', () => {
  it('ends a canary first, then reverts to earlier versions, step by step', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await published(version);
    await move('1.0.0');
    await move('1.1.0');
    await move('1.2.0', 10);
    expect(liveOf(await back())).toEqual(['1.1.0']);
    expect(liveOf(await back())).toEqual(['1.0.0']);
    // 1.1.0 was rolled back: it is not what one more step goes to.
    expect(liveOf(await back())).toEqual([staged]);
    await expect(back()).rejects.toThrow('is the first that was live');
    expect(liveOf(await back('1.1.0'))).toEqual(['1.1.0']);
  });

  it('refuses a version that was never live for all shoppers in this channel', async () => {
    for (const version of ['1.0.0', '1.1.0']) await published(version);
    await move('1.0.0', 10);
    await back();
    for (const never of ['1.0.0', '1.1.0'])
      await expect(back(never)).rejects.toThrow(`${never} was never live for all shoppers in channel live`);
  });

  it('changes one thing when two operators saw the same revision', async () => {
    for (const version of ['1.0.0', '1.1.0']) await published(version);
    await move('1.0.0');
    const { revision } = (await move('1.1.0')).map;
    const options = { remote: 'mf-catalogue', baseUrl, by, expectedRevision: revision };
    const both = await Promise.allSettled([rollBack(channel, options), rollBack(channel, options)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [last] = await readHistory(channel.objects, 'live', channel.rootKeys, 1);
    expect(last?.map).toMatchObject({
      revision: revision + 1,
      remotes: { 'mf-catalogue': { version: '1.0.0' } },
    });
    const late = { releases: [{ remote: 'mf-catalogue', version: '1.1.0' }], expectedRevision: revision };
    await expect(promote(channel, { ...late, baseUrl, by })).rejects.toThrow(
      'has changed since it was shown',
    );
    const canary = { remote: 'mf-catalogue', version: '1.1.0', by, why: 'x', expectedRevision: revision };
    await expect(rollBackCanary(channel, canary)).rejects.toThrow('has changed since it was shown');
  });

  it('is recorded with its author and reason', async () => {
    await published('1.0.0');
    await move('1.0.0');
    await rollBack(channel, {
      remote: 'mf-catalogue',
      baseUrl,
      by: 'mona@desk',
      why: 'search finds nothing',
    });
    const [last] = await readHistory(channel.objects, 'live', channel.rootKeys, 1);
    expect(last).toMatchObject({
      by: 'mona@desk',
      why: 'search finds nothing',
      what: [{ action: 'rollback', remote: 'mf-catalogue', from: '1.0.0', to: staged }],
    });
  });
});

it('rolls a canary back once for concurrent edges', async () => {
  await published('1.0.0');
  await published('1.1.0');
  await move('1.0.0', 10);
  const bad = { remote: 'mf-catalogue', version: '1.0.0', by: 'edge', why: 'fails for 9 of 20 networks' };
  const edges = Array.from({ length: 4 }, () => rollBackCanary(channel, bad));
  const found = await Promise.all(edges);
  expect(found.filter(({ rolledBack }) => rolledBack)).toHaveLength(1);
  expect(liveOf({ map: found[0]?.map as never, committed: null })).toEqual([staged]);
  // Another canary has come since: it stays.
  await move('1.1.0', 10);
  expect(await rollBackCanary(channel, bad)).toMatchObject({ rolledBack: false });
  expect(await readHistory(channel.objects, 'live', channel.rootKeys, 9)).toHaveLength(4);
});

it('a damaged release does not prevent other roll-backs, and its next release repairs it', async () => {
  await published('1.0.0');
  await move('1.0.0');
  await published('1.1.0');
  const [other] = await readHistory(channel.objects, 'live', channel.rootKeys, 1);
  const { version } = other?.map.remotes['mf-static-content'] ?? {};
  await rm(join(folder.path, 'releases/mf-static-content', version ?? '', 'release.json'));
  await expect(move('1.1.0')).rejects.toThrow(
    /mf-static-content \S+ is live, but not in the repository\. .*or roll/,
  );
  expect(liveOf(await back())).toEqual([staged]);

  await published('2.0.0', { ...SHOP['mf-static-content'], handles: [] }, 'mf-static-content');
  const releases = [{ remote: 'mf-static-content', version: '2.0.0' }];
  expect(await promote(channel, { releases, baseUrl, by })).toMatchObject({ committed: {} });
  expect(liveOf(await move('1.1.0'))).toEqual(['1.1.0']);
});

it('removes a remote from a channel, but never the shell', async () => {
  const why = 'moved to another site';
  await expect(retire(channel, { remote: 'mf-static-content', by, isForced: true })).rejects.toThrow(
    'by force only with a reason',
  );
  const { map } = await retire(channel, { remote: 'mf-static-content', by, why, isForced: true });
  expect(Object.keys(map.remotes)).toEqual(['mf-catalogue', 'shell']);
  await expect(retire(channel, { remote: 'shell', by })).rejects.toThrow('cannot be retired');
  await expect(retire(channel, { remote: 'mf-none', by })).rejects.toThrow('is not live');
});

describe('retire', () => {
  it('refuses to take away paths that would have no owner, and names each', async () => {
    await expect(retire(channel, { remote: 'mf-static-content', by })).rejects.toThrow(
      /^mf-static-content cannot be retired \(with --force and --why it can\):\n- \/404 belongs to .*\n- \/kiosk belongs to /,
    );
    const [last] = await readHistory(channel.objects, 'live', channel.rootKeys, 1);
    expect(last?.map.remotes).toHaveProperty('mf-static-content');
  });

  it('removes a remote without reasons when nothing needs it', async () => {
    await makeOwnKeys(channel.objects, join(folder.path, 'keys'), ['mf-idle']);
    await published('1.0.0', { routes: [], handles: [] }, 'mf-idle');
    await promote(channel, { releases: [{ remote: 'mf-idle', version: '1.0.0' }], baseUrl, by });
    expect((await retire(channel, { remote: 'mf-idle', by })).map.remotes).not.toHaveProperty('mf-idle');
  });

  it('is undone by a roll-back, unless another remote has taken its paths', async () => {
    const staticVersion = (await readHistory(channel.objects, 'live', channel.rootKeys, 1))[0]?.map.remotes[
      'mf-static-content'
    ]?.version;
    const forced = { remote: 'mf-static-content', by, why: 'a mistake', isForced: true };
    await retire(channel, forced);
    const { map, committed } = await rollBack(channel, { remote: 'mf-static-content', baseUrl, by });
    expect(map.remotes['mf-static-content']?.version).toBe(staticVersion);
    expect(committed?.what).toEqual([
      { action: 'rollback', remote: 'mf-static-content', from: null, to: staticVersion },
    ]);
    await retire(channel, forced);
    await published('1.0.0', { routes: [...(CATALOGUE.routes ?? []), { path: '/kiosk' }] });
    await move('1.0.0');
    await expect(rollBack(channel, { remote: 'mf-static-content', baseUrl, by })).rejects.toThrow(
      /both claim the path \/kiosk/,
    );
    await expect(rollBack(channel, { remote: 'mf-none', baseUrl, by })).rejects.toThrow('was never live');
  });
});
