import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hashContents, hashOutput } from './fingerprint.mjs';
import { readPackages, withDependencies } from './packages.mjs';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function writePackage(folder: string, manifest: object): void {
  write(`${folder}/package.json`, JSON.stringify(manifest));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stale-'));
});

afterEach(() => rmSync(root, { recursive: true }));

describe('contentsOf', () => {
  it('changes with a byte, a name or a new file', () => {
    write('src/a.ts', 'one');
    const first = hashContents(root);
    write('src/a.ts', 'two');
    const second = hashContents(root);
    write('src/b.ts', '');
    const third = hashContents(root);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('does not change with times, tests, documents, outputs or installed packages', () => {
    write('src/a.ts', 'one');
    const before = hashContents(root);
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    for (const path of ['src/a.test.ts', 'README.md', 'dist/a.js', 'node_modules/x/index.js'])
      write(path, 'new');
    expect(hashContents(root)).toBe(before);
  });
});

describe('shapeOf', () => {
  it('is null for an absent or empty folder', () => {
    mkdirSync(join(root, 'dist'));
    expect([hashOutput(join(root, 'none')), hashOutput(join(root, 'dist'))]).toEqual([null, null]);
  });

  it('changes when a file is missing', () => {
    write('dist/a.js', '1');
    write('dist/b.js', '2');
    const before = hashOutput(join(root, 'dist'));
    rmSync(join(root, 'dist/b.js'));
    expect(hashOutput(join(root, 'dist'))).not.toBe(before);
  });
});

describe('readPackages', () => {
  beforeEach(() => {
    write('package.json', JSON.stringify({ workspaces: ['shell', 'shared/*', 'absent', 'absent/*'] }));
    writePackage('shell', { name: 'shell', scripts: { build: 'x' }, dependencies: { ui: '*', react: '1' } });
    writePackage('shared/ui', {
      name: 'ui',
      dependencies: { tokens: '*' },
      devDependencies: { testing: '*' },
    });
    writePackage('shared/tokens', { name: 'tokens' });
    writePackage('shared/testing', { name: 'testing', dependencies: { ui: '*' } });
    writePackage('shared/other', { name: 'other' });
    write('shared/notes.txt', 'no package');
  });

  it('lists all folders with a package.json', () => {
    const found = readPackages(root).map(({ name, builds, dependencies }) => [name, builds, dependencies]);
    expect(found).toContainEqual(['shell', true, ['ui']]);
    expect(found.map(([name]) => name)).toEqual(['other', 'shell', 'testing', 'tokens', 'ui']);
  });

  it('collects the dependencies of a package, also in a cycle', () => {
    const names = withDependencies('shell', readPackages(root)).map(({ name }) => name);
    expect(names).toEqual(['shell', 'testing', 'tokens', 'ui']);
  });
});
