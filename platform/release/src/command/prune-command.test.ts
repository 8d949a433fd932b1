import { join } from 'node:path';
import {
  type FixturePackage,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { runRelease } from './run-release';

/** Only the clock is. */
const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask'] as const;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let staged: Awaited<ReturnType<typeof stageFixture>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  staged = await stageFixture(folder.path);
});
afterEach(() => folder.remove());
afterEach(() => jest.useRealTimers());

async function run(...args: string[]) {
  let [out, err] = ['', ''];
  const code = await runRelease(args, {
    workingTree: staged.workingTree,
    env: { RELEASE_STORE: staged.store, KEYS_DIR: join(folder.path, 'keys') },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

async function publishOld(version: string): Promise<void> {
  const fixture = { ...(SHOP['mf-catalogue'] as FixturePackage), version };
  const from = await writeBuild(join(folder.path, version), 'mf-catalogue', fixture);
  expect(await run('publish', 'mf-catalogue', '--from', from)).toMatchObject({ code: 0 });
}

it('shows what it would delete, deletes it with a reason, and the history has both', async () => {
  await publishOld('1.0.0');
  expect((await run('prune')).out).toBe('There is nothing to delete. Stay: 3 live, 1 published lately.\n');
  jest.useFakeTimers({ now: Date.now() + 31 * 24 * 60 * 60_000, doNotFake: [...NOT_FAKED] });
  const { out } = await run('prune');
  expect(out).toMatch(
    /^mf-catalogue 1\.0\.0: \d+ files, \d+ KB, of \d{4}-\d\d-\d\d\n1 release, \d+ KB would be/,
  );
  expect(out).toContain('Stay: 3 live.');
  expect((await run('prune', '--keep', 'mf-catalogue@1.0.0')).out).toMatch(/nothing to delete.*1 pinned/);
  expect(await run('prune', '--apply')).toMatchObject({ code: 2, err: expect.stringContaining('--why') });
  const done = await run('prune', '--apply', '--why', 'the disk is full', '--json');
  expect(JSON.parse(done.out)).toMatchObject({
    applied: true,
    releases: [{ remote: 'mf-catalogue', version: '1.0.0', complete: true }],
  });
  expect((await run('history', '--limit', '1')).out).toMatch(
    /: the disk is full\n {4}mf-catalogue 1\.0\.0 → nothing, its files deleted\n$/,
  );
  expect((await run('prune')).out).toMatch(/nothing to delete/);
});

it.each(['29', '-1', 'all', '30.5'])('refuses --older-than %s', async (days) => {
  expect(await run('prune', `--older-than=${days}`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('30 or more'),
  });
});
