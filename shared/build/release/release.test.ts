import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publish } from './publish.mjs';

const ROOT = join(__dirname, '../../..');
const PUBLISHER_FILE = 'platform/release/bin/giftstore-release.mjs';

// lerna takes its time, and the machine may be busy.
jest.setTimeout(120_000);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(realpathSync(tmpdir()), 'giftstore-release-'));
  write('lerna.json', readFileSync(join(ROOT, 'lerna.json'), 'utf8'));
  write('.gitignore', 'node_modules\n.nx/\n');
  write('package.json', JSON.stringify({ name: 'fixture', private: true, workspaces: ['mf-*'] }));
  write(PUBLISHER_FILE, "console.log('asked to', ...process.argv.slice(2));");
  for (const name of ['mf-a', 'mf-b'])
    write(
      `${name}/package.json`,
      JSON.stringify({ name: `@giftstore/${name}`, version: '1.0.0', private: true }),
    );
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  git('init', '--quiet', '--initial-branch', 'main');
  git('config', 'user.name', 'Developer');
  git('config', 'user.email', 'developer@example.com');
  commit('chore: begin');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).trim();
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

function release(name: string, parameters: string[] = []) {
  const command = [join(__dirname, 'release.mjs'), ...parameters];
  return spawnSync(process.execPath, command, { cwd: join(root, name), encoding: 'utf8' });
}

const versionOf = (name: string) =>
  JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).version;

it('gives one package its version, independent of changes in others, and publishes it', () => {
  write('mf-a/src/sort.ts', 'sort();');
  commit('feat: cards can be sorted');
  write('mf-b/src/mend.ts', 'mend();');
  commit('fix: points add up');
  const { status, stdout } = release('mf-a');
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringContaining('asked to publish mf-a'),
  });
  expect(stdout).toContain('npx giftstore-release promote mf-a@1.1.0 --canary 10');
  expect([versionOf('mf-a'), versionOf('mf-b')]).toEqual(['1.1.0', '1.0.0']);
  expect(git('tag')).toBe('@giftstore/mf-a@1.1.0');
  expect(readFileSync(join(root, 'mf-a/CHANGELOG.md'), 'utf8')).toContain('cards can be sorted');

  // The fix is older than that tag, and counts for mf-b all the same. A dry run changes nothing.
  const before = git('rev-parse', 'HEAD');
  const trial = release('mf-b', ['--dry-run']);
  expect(trial.stdout).toContain('mf-b 1.0.0 would become 1.0.1. Nothing was changed.');
  expect(trial.stdout).toContain('points add up');
  expect(trial.stdout).not.toContain('asked to');
  expect([git('rev-parse', 'HEAD'), git('tag'), git('status', '--porcelain')]).toEqual([
    before,
    '@giftstore/mf-a@1.1.0',
    '',
  ]);
});

it('prints what to do when a version cannot be published', async () => {
  write(PUBLISHER_FILE, 'process.exitCode = 1;');
  await expect(publish(root, 'mf-a', '1.1.0')).rejects.toThrow(
    'mf-a has version 1.1.0, but it is not published. Try again with `npx giftstore-release publish mf-a`.',
  );
});

it.each([
  ['a file that is not committed', () => write('mf-b/new.ts', ''), 'A file is not committed (mf-b/new.ts)'],
  ['another branch', () => git('switch', '--quiet', '--create', 'idea'), 'this working tree is on idea'],
  ['a shared main that is ahead', () => fallBehind(), 'lacks 1 commits of the shared main'],
  [
    'an unreachable release repository',
    () => removeRepository(),
    'The release repository cannot be used from here: no such bucket',
  ],
])('refuses %s, before anything changes', (_what, unready, message) => {
  unready();
  const { status, stdout, stderr } = release('mf-a');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(message);
  expect([versionOf('mf-a'), git('tag')]).toEqual(['1.0.0', '']);
});

function fallBehind(): void {
  git('branch', 'shared');
  git('branch', '--set-upstream-to', 'shared');
  write('mf-b/more.ts', '');
  commit('fix: more');
  git('branch', '--force', 'shared', 'HEAD');
  git('reset', '--quiet', '--hard', 'HEAD~1');
}

function removeRepository(): void {
  write(PUBLISHER_FILE, "console.error('no such bucket'); process.exitCode = 1;");
  commit('chore: other work');
}
