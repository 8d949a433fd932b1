import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@giftstore/contracts';
import {
  type FixturePackage,
  SHOP,
  stageFixture,
  temporaryFolder,
  writeBuild,
} from '../testing/fixture-working-tree';
import { runRelease } from './run-release';

const CATALOGUE = SHOP['mf-catalogue'] as FixturePackage;

/** Only the clock is. */
const NOT_FAKED = ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask'] as const;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let staged: Awaited<ReturnType<typeof stageFixture>>;
beforeEach(async () => {
  folder = await temporaryFolder();
  staged = await stageFixture(folder.path);
});
afterEach(() => folder.remove());

/** Runs the command; `args` is one line. */
async function run(line: string, env: NodeJS.ProcessEnv = {}) {
  let [out, err] = ['', ''];
  const code = await runRelease(line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [], {
    workingTree: staged.workingTree,
    env: { RELEASE_STORE: staged.store, KEYS_DIR: join(folder.path, 'keys'), ...env },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}
const json = async (line: string) => JSON.parse((await run(`${line} --json`)).out);

async function build(version: string, changed: Partial<FixturePackage> = {}): Promise<string> {
  return writeBuild(join(folder.path, version), 'mf-catalogue', { ...CATALOGUE, ...changed, version });
}

it('publishes, checks, promotes as a canary and for all, rolls back, and records by whom', async () => {
  const before = staged.map.remotes['mf-catalogue']?.version;
  const first = await run(`publish mf-catalogue --from ${await build('1.0.0')}`);
  expect(first).toMatchObject({ code: 0, err: expect.stringContaining('Storing mf-catalogue in') });
  expect(first.out).toMatch(
    /^mf-catalogue 1\.0\.0 is published: 4 files, \d+ KB\. Next: .*@1\.0\.0 --why "…"\n$/,
  );
  expect((await run(`publish mf-catalogue --from ${await build('1.0.0')}`)).out).toMatch(
    /is published already, with exactly this/,
  );
  expect((await run('check mf-catalogue@1.0.0')).out).toMatch(
    /^mf-catalogue 1\.0\.0 can go live in channel live\.\n/,
  );
  expect((await run('promote mf-catalogue@1.0.0 --canary 10 --why "new search"')).out).toMatch(
    new RegExp(
      `^live: mf-catalogue ${before} → 1\\.0\\.0, canary for 10 % of the shoppers\\. Revision \\d+\\.\n$`,
    ),
  );
  expect((await run('status')).out).toContain('    canary 1.0.0 for 10 % of the shoppers  since ');
  expect((await run('promote mf-catalogue@1.0.0 --why tried')).out).toContain(`${before} → 1.0.0, promoted`);
  expect((await run('promote mf-catalogue@1.0.0 --why tried')).out).toContain('nothing to change');
  expect((await run('rollback mf-catalogue --by mona@desk')).out).toContain(`1.0.0 → ${before}, rolled back`);
  const { out } = await run('history --remote mf-catalogue --limit 3');
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^\d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ {2}mona@desk$/),
    expect.stringContaining('rolled back'),
    expect.any(String),
    expect.stringContaining('promoted'),
    expect.stringMatching(/: new search$/),
    expect.stringContaining('canary for 10 %'),
    '',
  ]);
});

it('makes no canary of a first release, which a pipeline may skip', async () => {
  const from = await writeBuild(join(folder.path, 'first'), 'mf-new', {
    version: '1.0.0',
    routes: [{ path: '/new' }],
    files: CATALOGUE.files,
  });
  await run('keys mf-new');
  await run(`publish mf-new --from ${from}`);
  const canary = 'promote mf-new@1.0.0 --canary 10 --why tried';
  expect(await run(canary)).toMatchObject({ code: 1, err: expect.stringContaining('is not live yet') });
  expect(await run(`${canary} --skip-first`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('a first release has no canary'),
  });
  expect((await run('status')).out).not.toContain('mf-new');
  expect(await run('promote mf-new@1.0.0 --why tried --skip-first')).toMatchObject({ code: 2 });
  expect((await run('promote mf-new@1.0.0 --why tried')).code).toBe(0);
  expect((await run(`${canary} --skip-first`)).code).toBe(1);
});

it('prints one document with --json', async () => {
  const from = await build('1.0.0');
  expect(await json(`publish mf-catalogue --from ${from}`)).toMatchObject({ version: '1.0.0', stored: true });
  expect(await json('check mf-catalogue@1.0.0')).toMatchObject({ channel: 'live', problems: [] });
  expect(await json('promote mf-catalogue@1.0.0 --why tried')).toMatchObject({
    changed: true,
    what: [{ action: 'promote', remote: 'mf-catalogue', to: '1.0.0' }],
  });
  expect(await json('status')).toMatchObject({
    channel: 'live',
    remotes: { 'mf-catalogue': { version: '1.0.0', by: expect.any(String) } },
  });
  expect((await json('history')).records).toHaveLength(2);
  expect(await json('keys')).toMatchObject({ version: 1, remotes: { shell: [expect.any(String)] } });
});

it('prints what would break and ends with 1 when it refuses', async () => {
  const routes = [{ path: '/' }, { path: '/selected-card/:cardId' }, { path: '/404' }];
  await run(`publish mf-catalogue --from ${await build('1.0.0', { routes })}`);
  const refused = await run('promote mf-catalogue@1.0.0 --why tried');
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/^mf-catalogue 1\.0\.0 cannot go live:\n- .*mf-static-content.*\/404/);
  expect(await run('check mf-catalogue@1.0.0')).toMatchObject({
    code: 1,
    out: expect.stringContaining('would break channel live'),
  });
  const refusal = await json('promote mf-catalogue@1.0.0 --why tried');
  expect(refusal.problems).toEqual([expect.objectContaining({ rule: 'path-clash' })]);
  expect(await run('rollback mf-catalogue')).toMatchObject({
    code: 1,
    err: expect.stringContaining('first that was live'),
  });
});

it('freezes a channel for promotions, not for roll-backs, until the freeze ends', async () => {
  await run(`publish mf-catalogue --from ${await build('1.0.0')}`);
  await run('promote mf-catalogue@1.0.0 --canary 10 --why tried');
  const frozen = await run('freeze --until 2099-01-01T00:00Z --why "big sale" --by mona');
  expect(frozen.out).toMatch(/^live: frozen until 2099-01-01T00:00:00\.000Z\. Revision \d+\.\n$/);
  expect(await run('promote mf-catalogue@1.0.0 --why tried')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Channel live is frozen until 2099-\S+ by mona \(big sale\)/),
  });
  expect((await run('rollback mf-catalogue')).code).toBe(0);
  expect((await run('promote mf-catalogue@1.0.0 --canary 5 --why tried')).code).toBe(1);
  expect((await run('freeze --lift --why "sold out"')).out).toContain('no longer frozen');
  expect((await run('freeze --lift --why again')).out).toContain('nothing to change');
  expect((await run('promote mf-catalogue@1.0.0 --why tried')).code).toBe(0);
  expect((await run('history')).out).toContain('mona: big sale\n    frozen until 2099');
  expect(await run('freeze --until 2020-01-01T00:00Z --why late')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has passed'),
  });
});

it('requires approvals, takes one by command, and records whose key gave it', async () => {
  await run(`publish mf-catalogue --from ${await build('1.0.0')}`);
  expect((await run('keys --require-approvals live --why "one key is not enough"')).out).toContain(
    '  channel live requires approvals of the teams\n',
  );
  const withoutTeam = { RELEASE_TEAM_KEY: await readFile(join(folder.path, 'keys/shell.pem'), 'utf8') };
  const promoted = 'promote mf-catalogue@1.0.0 --why tried --by pipeline';
  expect(await run(promoted, withoutTeam)).toMatchObject({
    code: 1,
    err: expect.stringContaining('giftstore-release approve mf-catalogue@1.0.0 --channel live'),
  });
  expect((await run('approve mf-catalogue@1.0.0 --canary 10')).out).toMatch(
    /approved for channel live as a canary of at most 10 %, in place of 0\.1\.0-\S+, by mf-catalogue key [0-9a-f]{12}\.\n$/,
  );
  expect((await run('approve mf-catalogue@1.0.0')).out).toContain('for all shoppers');
  const team = join(folder.path, 'keys/mf-catalogue.pem');
  await rm(team);
  expect((await run('approve mf-catalogue@1.0.0')).code).toBe(3);
  expect((await run(promoted)).code).toBe(0);
  expect((await run('history --limit 1')).out).toMatch(/mf-catalogue key [0-9a-f]{12} \(pipeline\): tried\n/);
});

it('promotes again after the end of a freeze', async () => {
  await run(`publish mf-catalogue --from ${await build('1.0.0')}`);
  await run('freeze --until 2099-01-01T00:00Z --why x');
  jest.useFakeTimers({ now: new Date('2099-01-01T00:00:01Z'), doNotFake: [...NOT_FAKED] });
  try {
    expect((await run('promote mf-catalogue@1.0.0 --why tried')).code).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

it('trusts a new team, and revokes a stolen key at once', async () => {
  const made = await run('keys mf-new');
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(/version 2\n.* {2}mf-new +[0-9a-f]{12} {2}B/s),
  });
  const key = (await json('keys')).remotes['mf-new'][0];
  const file = join(folder.path, 'keys/mf-new.pem');
  expect(await run(`keys --revoke ${key}`)).toMatchObject({ code: 1, err: expect.stringContaining(file) });
  await rm(file);
  expect((await run(`keys --revoke ${key} --why "a laptop was stolen"`)).out).not.toContain(key);
  expect((await json('status')).keys).toBe(3);
  expect((await run(`keys --trust mf-new=${key}`)).out).toContain(key);
  expect(await run('keys mf-new', { RELEASE_ROOT_KEYS: key })).toMatchObject({ code: 3 });
});

it('revokes no key of a live release, and blocks no other command', async () => {
  const { remotes, version } = await json('keys');
  const [old] = remotes['mf-catalogue'];
  await rm(join(folder.path, 'keys/mf-catalogue.pem'));
  expect(await run(`keys --revoke ${old}`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/mf-catalogue \S+ is live in channel live .* promote that first/),
  });
  expect(await json('keys mf-static-content')).toMatchObject({ version });
  expect(await run('retire mf-static-content --force')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Give the reason with --why'),
  });
  expect((await run('retire mf-static-content --force --why "closed"')).code).toBe(0);

  await run('keys mf-catalogue');
  await run(`publish mf-catalogue --from ${await build('1.0.0')}`);
  expect((await run('promote mf-catalogue@1.0.0 --why tried')).code).toBe(0);
  expect((await run(`keys --revoke ${old}`)).out).not.toContain(old);
  expect(await run(`keys --revoke ${old}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not in the list of keys'),
  });
});

it('shows since when the stable release is live, whatever its canaries did', async () => {
  await run(`publish mf-catalogue --from ${await build('1.0.0')}`);
  const before = (await json('status')).remotes['mf-catalogue'];
  expect(before).toMatchObject({ since: expect.any(String), by: 'a test' });
  await run('promote mf-catalogue@1.0.0 --canary 10 --by mona --why "new search"');
  await run('promote mf-catalogue@1.0.0 --canary 20 --by tom --why "more shoppers"');
  const during = (await json('status')).remotes['mf-catalogue'];
  expect(during).toMatchObject({ ...before, canary: { version: '1.0.0', percent: 20, by: 'mona' } });
  await run('rollback mf-catalogue --by tom');
  expect((await json('status')).remotes['mf-catalogue']).toEqual(before);
  await run('promote mf-catalogue@1.0.0 --by tom --why "all of them"');
  expect((await json('status')).remotes['mf-catalogue']).toMatchObject({ version: '1.0.0', by: 'tom' });
});

it('distinguishes an absent repository from an empty one and from an empty channel', async () => {
  const RELEASE_STORE = join(folder.path, 'absent');
  expect(await run('status', { RELEASE_STORE })).toMatchObject({
    code: 3,
    err: expect.stringContaining('there is none, or its disk is not mounted'),
  });
  await mkdir(RELEASE_STORE);
  expect(await run('status', { RELEASE_STORE })).toMatchObject({
    code: 0,
    out: `Nothing is live in channel live: the release repository ${RELEASE_STORE} is empty.\n`,
  });
  expect((await run('status --channel preview')).out).toBe('Nothing is live in channel preview.\n');
});

it('checks a canary beside the stable release, and notes what older releases did not record', async () => {
  const routes = [{ path: '/' }, { path: '/selected-card/:cardId' }];
  await run(`publish mf-catalogue --from ${await build('1.0.0', { handles: [], routes })}`);
  expect(await run('check mf-catalogue@1.0.0 --canary')).toMatchObject({
    code: 0,
    out: expect.stringContaining('mf-catalogue 1.0.0 can go live in channel live as a canary.\nNote: shell'),
  });
  expect(await json('check mf-catalogue@1.0.0 --canary')).toMatchObject({ canary: true, problems: [] });
});

it('names the variable that is no private key', async () => {
  const from = await build('1.0.0');
  const oneLine = {
    RELEASE_TEAM_KEY: String.raw`-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----`,
  };
  expect(await run(`publish mf-catalogue --from ${from}`, oneLine)).toMatchObject({
    code: 3,
    err: expect.stringMatching(/RELEASE_TEAM_KEY: must be a P-256 private key/),
  });
  expect(await run('status', { RELEASE_CHANNEL_KEY: 'secret' })).toMatchObject({
    code: 3,
    err: expect.stringMatching(/RELEASE_CHANNEL_KEY: must be a P-256 private key/),
  });
});

it.each([
  ['nothing', '', 'Usage:'],
  ['an unknown command', 'launch mf-a', "unknown command 'launch'"],
  ['no version', 'promote mf-catalogue', 'names no release'],
  ['a share of a hundred', 'promote mf-catalogue@1.0.0 --canary 100', 'a whole number of per cent'],
  ['a share in args', 'promote mf-catalogue@1.0.0 --canary few', 'a whole number of per cent'],
  ['no reason in the live channel', 'promote mf-catalogue@1.0.0', 'Give the reason with --why'],
  ['a remote that cannot be', 'publish ../x', 'cannot be the name of a remote'],
  ['a remote that is not here', 'publish mf-none', 'There is no mf-none in'],
  ['a key that is none', 'keys --trust mf-new=abc', 'public key'],
  ['a fingerprint in the place of a key', 'keys --revoke 0cc1c1989e8a', 'a whole public key'],
  ['one remote twice', 'promote mf-catalogue@1.0.0 mf-catalogue@2.0.0', 'mf-catalogue is named twice'],
  ['a freeze without a reason', 'freeze --until 2099-01-01T00:00Z', 'Give the reason'],
  ['a freeze without a time zone', 'freeze --until 2099-01-01T00:00 --why x', 'a time such as'],
  ['a freeze without an end', 'freeze --why x', 'either --until <time> or --lift'],
  ['an option that it has not', 'status --verbose', "unknown option '--verbose'"],
])('ends with 2 for %s', async (_what, line, problem) => {
  expect(await run(line)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(problem) });
});

it('makes no second root key in production', async () => {
  await run('keys mf-catalogue');
  const second = { NODE_ENV: 'production', KEYS_DIR: join(folder.path, 'second') };
  expect(await run('keys mf-catalogue', second)).toMatchObject({
    code: 3,
    err: expect.stringContaining('no second one is made in production'),
  });
  expect(await readdir(folder.path)).not.toContain('second');
  const empty = { ...second, RELEASE_STORE: join(folder.path, 'of-a-new-shop') };
  expect((await run('keys mf-catalogue', empty)).code).toBe(0);
});

it('ends with 3 when the repository or a key cannot be used', async () => {
  await writeFile(join(folder.path, 'file'), '');
  const file = { RELEASE_STORE: join(folder.path, 'file') };
  expect(await run('keys', file)).toMatchObject({ code: 3, err: expect.stringContaining('cannot be used') });
  expect(await run('status', { RELEASE_STORE: 'ftp://shop/releases' })).toMatchObject({
    code: 3,
    err: expect.stringContaining('is no release repository'),
  });
  await run(`publish mf-catalogue --from ${await build('1.0.0')}`);
  const otherKeys = join(folder.path, 'otherKeys');
  await mkdir(otherKeys);
  const foreign = { KEYS_DIR: otherKeys };
  expect(await run('promote mf-catalogue@1.0.0 --why tried', foreign)).toMatchObject({
    code: 3,
    err: expect.stringContaining('set RELEASE_ROOT_KEYS or KEYS_DIR to the right ones'),
  });
  expect(await run('status', { RELEASE_BASE_URL: 'cdn.example' })).toMatchObject({
    code: 3,
    err: expect.stringContaining('RELEASE_BASE_URL'),
  });
  await rm(join(folder.path, 'keys/channel.pem'));
  expect(await run('promote mf-catalogue@1.0.0 --why tried')).toMatchObject({
    code: 3,
    err: expect.stringContaining('RELEASE_CHANNEL_KEY'),
  });
});

it.each(['status', 'history', 'check shell@1.0.0'])(
  'ends with 3 for %s with other root keys',
  async (line) => {
    const shell = { ...(SHOP.shell as FixturePackage), version: '1.0.0' };
    const from = await writeBuild(join(folder.path, 'shell-1'), 'shell', shell);
    await run(`publish shell --from ${from}`);
    const [other] = (await json('keys')).channel;
    expect(await run(line, { RELEASE_ROOT_KEYS: other })).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('No record of channel live is trusted'),
    });
  },
);

it('refuses a build that differs from its release.json, and names the file', async () => {
  const from = await build('1.0.0');
  await appendFile(join(from, 'lazy.js'), 'evil()');
  expect(await run(`publish mf-catalogue --from ${from}`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/lazy\.js: \d+ bytes, \d+ declared/),
  });
});

it.each([
  ['what it asks of others', ({ sends, ...rest }: Release) => rest, 'sends'],
  ['its runtime', ({ federation, ...rest }: Release) => rest, 'federation'],
  [
    'the size that its budget is held against',
    (release: Release) => ({
      ...release,
      files: { ...release.files, 'lazy.js': { ...release.files['lazy.js'], gzip: undefined } },
    }),
    'gzip',
  ],
])('refuses a build without %s', async (_what, without, word) => {
  const from = await build('1.0.0');
  const file = join(from, 'release.json');
  await writeFile(file, JSON.stringify(without(JSON.parse(await readFile(file, 'utf8')))));
  expect(await run(`publish mf-catalogue --from ${from}`)).toMatchObject({
    code: 1,
    err: expect.stringMatching(new RegExp(`release.json cannot be used: .*${word}`)),
  });
});

it.each([
  'publish',
  'check',
  'promote',
  'rollback',
  'status',
  'history',
  'retire',
  'freeze',
  'approve',
  'keys',
])('explains %s with an example', async (name) => {
  const { code, out } = await run(`${name} --help`);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`Examples:\\n  \\$ giftstore-release ${name}`));
});
