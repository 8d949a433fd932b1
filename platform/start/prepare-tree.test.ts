import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareTree } from './prepare-tree.mjs';
import { writeRecord } from './working-tree.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare-'));
  write('package.json', { workspaces: ['api', 'shell'] });
  write('package-lock.json', { packages: { '': {} } });
  write('api/package.json', { name: '@giftstore/api', scripts: { build: 'exit 1' } });
  write('shell/package.json', { name: '@giftstore/shell', scripts: { build: 'exit 1' } });
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

const lines: string[] = [];
const progress = {
  log: (line: string) => lines.push(line),
  step: (_title: string, work: () => unknown) => work(),
};

const prepare = () =>
  prepareTree({
    root,
    logs: join(root, 'logs'),
    progress: progress as never,
    only: ['@giftstore/api'],
    isProduction: true,
  });

it('builds nothing in production, and names what is not built', async () => {
  await expect(prepare()).rejects.toThrow('Not built from these sources: api.');
  expect(readdirSync(root)).not.toContain('logs');
});

it('installs nothing in production', async () => {
  write('package-lock.json', { packages: { '': {}, 'node_modules/pg': {} } });
  await expect(prepare()).rejects.toThrow('Not all npm packages are installed. With NODE_ENV=production');
  expect(readdirSync(root)).not.toContain('node_modules');
});

it('does not take a build that another program has made for one of these sources', async () => {
  write('api/dist/main.js', {});
  writeRecord(root, 'built', { '@giftstore/api': { from: 'other sources', to: 'other output' } });
  await expect(prepare()).rejects.toThrow('Not built from these sources: api.');
});

describe('the root key', () => {
  const program = join(__dirname, 'root-keys.mjs');
  const rootKeys = (env: Record<string, string>) =>
    execFileSync(process.execPath, [program], {
      env: { PATH: process.env.PATH, KEYS_DIR: join(root, 'keys'), ...env },
      stdio: 'pipe',
    }).toString();

  it('is not created in production', () => {
    expect(() => rootKeys({ NODE_ENV: 'production' })).toThrow('production makes none of its own');
    expect(readdirSync(root)).not.toContain('keys');
    expect(rootKeys({ NODE_ENV: 'production', RELEASE_ROOT_KEYS: 'BAAA' })).toBe('BAAA\n');
  });

  it('is created for development', () => {
    expect(rootKeys({})).toMatch(/^B[\w+/=]{80,}\n$/);
  });
});
