import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_FILE, readBuild } from './read-build';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  writeFileSync(join(root, 'package.json'), '{"version":"1.2.3"}');
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], {
    cwd: root,
    stdio: 'pipe',
  })
    .toString()
    .trim();

it('names the commit that is checked out, on a branch, detached, packed and in a linked tree', () => {
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  expect(readBuild(root)).toEqual({ version: '1.2.3', commit });
  git('pack-refs', '--all');
  expect(readBuild(root).commit).toBe(commit);
  git('worktree', 'add', '-q', '-b', 'other', 'linked');
  expect(readBuild(join(root, 'linked')).commit).toBe(commit);
  git('checkout', '-q', '--detach');
  expect(readBuild(root).commit).toBe(commit);
});

it('names the build of a packed part', () => {
  writeFileSync(join(root, BUILD_FILE), '{"version":"2.0.0","commit":"abc"}');
  expect(readBuild(root)).toEqual({ version: '2.0.0', commit: 'abc' });
});

it('knows no commit where there is none', () => {
  expect(readBuild(root)).toEqual({ version: '1.2.3', commit: 'unknown' });
  expect(readBuild('/nowhere')).toEqual({ version: 'unknown', commit: 'unknown' });
});
