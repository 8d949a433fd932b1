import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isComplete } from './install.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

it('misses a package in the node_modules of a workspace', () => {
  write('package.json', {});
  write('package-lock.json', {
    packages: {
      '': {},
      'node_modules/pg': {},
      'node_modules/binary-darwin-arm64': { optional: true },
      'platform/api/node_modules/commander': {},
    },
  });
  write('node_modules/pg/package.json', {});
  expect(isComplete(root)).toBe(false);
  write('platform/api/node_modules/commander/package.json', {});
  expect(isComplete(root)).toBe(true);
});

it('finds this working tree complete', () => {
  expect(isComplete(join(__dirname, '../..'))).toBe(true);
});
