import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LiveReleases } from '../channel/live-releases';
import { makeKey, publicKeyOf, rootKeysOf } from '../keys/key-files.mjs';
import { FolderObjects } from '../objects/folder-objects';
import {
  type FixturePackage,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { runRelease } from './run-release';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let staged: Awaited<ReturnType<typeof stageFixture>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  staged = await stageFixture(folder.path);
});
afterEach(() => folder.remove());

const keys = () => join(folder.path, 'keys');

async function run(line: string, env: NodeJS.ProcessEnv = {}) {
  let [out, err] = ['', ''];
  const code = await runRelease(line.split(' '), {
    workingTree: staged.workingTree,
    env: { RELEASE_STORE: staged.store, KEYS_DIR: keys(), ...env },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

/** What an edge that starts now serves, and its warnings. */
async function served() {
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const options = { objects: new FolderObjects(staged.store), rootKeys: rootKeysOf({}, keys()), warn };
  const map = await new LiveReleases({ ...options, channel: 'live' }).current();
  return { map, warnings };
}

it.each(['', ' --canary 10'])(
  'revokes no key that approved what is live%s, until another key has',
  async (share) => {
    const stolen = makeKey(join(folder.path, 'stolen'), 'mf-catalogue');
    const key = publicKeyOf(stolen);
    const from = await writeBuild(join(folder.path, '1.0.0'), 'mf-catalogue', {
      ...(SHOP['mf-catalogue'] as FixturePackage),
      version: '1.0.0',
    });
    await run(`publish mf-catalogue --from ${from}`);
    await run(`keys --trust mf-catalogue=${key} --require-approvals live`);
    const promoted = `promote mf-catalogue@1.0.0${share} --channel live --why tried`;
    expect((await run(promoted, { RELEASE_TEAM_KEY: stolen })).code).toBe(0);
    expect((await run(promoted, { RELEASE_TEAM_KEY: stolen })).out).toContain('nothing to change');

    const refused = await run(`keys --revoke ${key}`);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('live and approved with it') });
    expect(refused.err).toContain(
      `giftstore-release promote mf-catalogue@1.0.0${share} --channel live --why`,
    );
    expect((await run(promoted)).code).toBe(0);
    expect((await run(promoted)).out).toContain('nothing to change');
    expect(await run(`keys --revoke ${key}`)).toMatchObject({
      code: 0,
      out: expect.not.stringContaining(key),
    });
    expect(await run('rollback mf-catalogue')).toMatchObject({ code: 0 });
    expect(await served()).toMatchObject({ map: { keys: { version: 4 } }, warnings: [] });
  },
);

it('goes back to a version by its approval of a key that still counts', async () => {
  const stolen = makeKey(join(folder.path, 'stolen'), 'mf-catalogue');
  const key = publicKeyOf(stolen);
  for (const version of ['1.0.0', '2.0.0']) {
    const fixture = { ...(SHOP['mf-catalogue'] as FixturePackage), version };
    await run(
      `publish mf-catalogue --from ${await writeBuild(join(folder.path, version), 'mf-catalogue', fixture)}`,
    );
  }
  await run(`keys --trust mf-catalogue=${key} --require-approvals live`);
  await run('promote mf-catalogue@1.0.0 --why first');
  await run('promote mf-catalogue@1.0.0 --why again', { RELEASE_TEAM_KEY: stolen });
  await run('promote mf-catalogue@2.0.0 --why next');
  expect((await run(`keys --revoke ${key}`)).code).toBe(0);
  expect((await run('rollback mf-catalogue')).out).toContain('2.0.0 → 1.0.0, rolled back');
});

it('signs what is live with the new key of the channels before it revokes the old one', async () => {
  const old = staged.map.keys.channel[0] ?? '';
  await rm(join(keys(), 'channel.pem'));
  expect(await run(`keys --revoke ${old}`)).toMatchObject({ code: 0, out: expect.not.stringContaining(old) });
  expect(await served()).toMatchObject({ map: { remotes: staged.map.remotes }, warnings: [] });

  const second = publicKeyOf(makeKey(keys(), 'channel'));
  const pipeline = makeKey(join(folder.path, 'pipeline'), 'channel');
  await rm(join(keys(), 'channel.pem'));
  const line = `keys --trust channel=${publicKeyOf(pipeline)} --revoke ${second}`;
  expect((await run(line, { RELEASE_CHANNEL_KEY: pipeline })).code).toBe(0);
  expect(await served()).toMatchObject({ map: { remotes: staged.map.remotes }, warnings: [] });
});
