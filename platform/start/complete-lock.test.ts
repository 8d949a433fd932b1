import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, missingEntries } from './complete-lock.mjs';

const lock = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8'));

const lockOf = (name: string, version = '1.2.3', at = 'node_modules/tool') => ({
  packages: { [at]: { version: '1.2.3', optionalDependencies: { [name]: version } } },
});

it('names the packages of every platform in the lock file (else: npm run lock:complete)', () => {
  expect(Object.keys(missingEntries(lock))).toEqual([]);
});

it('names no registry in the lock file', () => {
  const entries = Object.entries<{ resolved?: string }>(lock.packages);
  expect(entries.filter(([, { resolved }]) => resolved?.includes('://')).map(([path]) => path)).toEqual([]);
});

it.each([
  ['@tool/core-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['@tool/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['tool-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@tool/wasm32-wasi', { cpu: ['wasm32'] }],
])('derives the platform of %s from its name', (name, platform) => {
  expect(missingEntries(lockOf(name))).toEqual({
    [`node_modules/${name}`]: { version: '1.2.3', optional: true, ...platform },
  });
});

it('puts an entry beside the package that depends on it, in the order of npm', () => {
  const at = 'platform/api/node_modules/tool';
  expect(Object.keys(completeLock(lockOf('tool-darwin-x64', '1.2.3', at)).packages)).toEqual([
    at,
    `${at}-darwin-x64`,
  ]);
});

it('finds an entry in a folder above', () => {
  const lock = lockOf('tool-darwin-x64', '1.2.3', 'platform/api/node_modules/tool');
  const packages = { ...lock.packages, 'node_modules/tool-darwin-x64': { version: '1.2.3' } };
  expect(missingEntries({ packages })).toEqual({});
});

it.each([
  ['tool-darwin-x64', '^1.2.3', 'no exact version'],
  ['speedups', '1.2.3', 'names no platform'],
])('refuses to guess an entry for %s@%s', (name, version, reason) => {
  expect(() => missingEntries(lockOf(name, version))).toThrow(reason);
});
