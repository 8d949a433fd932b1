import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentsOf, shapeOf } from './fingerprint.mjs';
import { readPackages, withNeeds } from './packages.mjs';

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
  it('changes with a byte, a name and a new file', () => {
    write('src/a.ts', 'one');
    const first = contentsOf(root);
    write('src/a.ts', 'two');
    const second = contentsOf(root);
    write('src/b.ts', '');
    const third = contentsOf(root);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('stays when only times, tests, prose, outputs or packages change', () => {
    write('src/a.ts', 'one');
    const before = contentsOf(root);
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    for (const path of ['src/a.test.ts', 'README.md', 'dist/a.js', 'node_modules/x/index.js'])
      write(path, 'new');
    expect(contentsOf(root)).toBe(before);
  });
});

describe('shapeOf', () => {
  it('is nothing for an absent or empty folder', () => {
    mkdirSync(join(root, 'dist'));
    expect([shapeOf(join(root, 'none')), shapeOf(join(root, 'dist'))]).toEqual([null, null]);
  });

  it('changes when a file is lost', () => {
    write('dist/a.js', '1');
    write('dist/b.js', '2');
    const before = shapeOf(join(root, 'dist'));
    rmSync(join(root, 'dist/b.js'));
    expect(shapeOf(join(root, 'dist'))).not.toBe(before);
  });
});

describe('packages', () => {
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

  it('are all folders with a package.json', () => {
    const found = readPackages(root).map(({ name, builds, needs }) => [name, builds, needs]);
    expect(found).toContainEqual(['shell', true, ['ui']]);
    expect(found.map(([name]) => name)).toEqual(['other', 'shell', 'testing', 'tokens', 'ui']);
  });

  it('are made from what they need, even in a circle', () => {
    const names = withNeeds('shell', readPackages(root)).map(({ name }) => name);
    expect(names).toEqual(['shell', 'testing', 'tokens', 'ui']);
  });
});
