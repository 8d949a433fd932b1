import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { linkLibraries } from './testing/link-libraries';
import { moveOut } from './testing/move-out';
import { publishWithLerna } from './testing/publish-with-lerna';
import { Registry } from './testing/registry';

const WORKING_TREE = resolve(__dirname, '../../..');
const REMOTE = 'mf-eid';
const TOKEN = 'token-of-the-publisher';

jest.setTimeout(240_000);

let folder: string;
let installed: string;
let registry: Registry;
/** Settings of each npm command. */
const npm: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'own-repository-'));
  installed = join(folder, 'node_modules/@giftstore');
  const packages = join(folder, 'packages');
  node(WORKING_TREE, join(__dirname, 'packages.mjs'), '--into', packages);
  registry = await Registry.start(TOKEN);
  const { host } = registry;
  const publication = { host, token: TOKEN, names: readdirSync(packages) };
  const settings = await publishWithLerna(WORKING_TREE, packages, join(folder, 'checkout'), publication);
  npm.push('--registry', `http://${host}/`, '--cache', join(folder, 'npm-cache'), '--userconfig', settings);
  await create();
  await install(publication.names);
});
afterAll(async () => {
  await registry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function node(cwd: string, ...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}

/** Unpacks what npm downloads; the libraries are those of this working tree. */
async function install(names: string[]): Promise<void> {
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  const specifiers = names.map((name) => `@giftstore/${name}`);
  const packing = ['pack', '--json', '--pack-destination', tarballs, ...npm, ...specifiers];
  const { stdout: packed } = await promisify(execFile)('npm', packing, { cwd: folder });
  for (const { name, filename } of JSON.parse(packed) as { name: string; filename: string }[]) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(tarballs, filename), '-C', target, '--strip-components=1']);
  }
  linkLibraries(WORKING_TREE, join(folder, 'node_modules'), names);
}

/** As a team does it, with npm's own client. */
async function create(): Promise<void> {
  const creating = ['create', '--yes', ...npm, '@giftstore/remote', '--', REMOTE, '/eid', 'Eid "gifts"'];
  await promisify(execFile)('npm', creating, { cwd: folder });
}

const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.slice(root.length).includes('node_modules'))
    .map((file) => join(file.parentPath, file.name));

it('is published by lerna with built files, versions and no range of a workspace', () => {
  const ui = registry.packages.get('@giftstore/ui')?.versions ?? {};
  const { version } = JSON.parse(readFileSync(join(WORKING_TREE, 'shared/ui/package.json'), 'utf8'));
  expect(Object.keys(ui)).toEqual([version]);
  const texts = readdirSync(installed).map((name) =>
    readFileSync(join(installed, name, 'package.json'), 'utf8'),
  );
  expect(texts).toHaveLength(11);
  for (const text of texts) expect(text).not.toMatch(/"\*"|\.tsx?"(?<!\.d\.ts")/);
});

it('packs no import that leaves its package or lacks a file', () => {
  const broken = readdirSync(installed).flatMap((name) => {
    const root = join(installed, name);
    return filesIn(root)
      .filter((file) => /\.(?:[cm]?js|d\.ts|css)$/.test(file) && !file.endsWith('giftstore-release.js'))
      .flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /(?:\bfrom\s*|\bimport\s*\(?\s*|import\.meta\.dirname, )["'](\.[^"']*)["']/g,
          ),
        ]
          .map(([, path = '']) => resolve(dirname(file), path))
          // A declaration is read together with other declarations.
          .map((target) => (file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target))
          .filter((target) => relative(root, target).startsWith('..') || !existsSync(target))
          .map((target) => `${relative(installed, file)} imports ${relative(installed, target)}`),
      );
  });
  expect(broken).toEqual([]);
});

it('declares the types of each compiled module', () => {
  const compiled = readdirSync(installed).filter((name) => existsSync(join(installed, name, 'src')));
  const untyped = compiled
    .flatMap((name) => filesIn(join(installed, name, 'src')))
    .filter((file) => file.endsWith('.js') && !existsSync(file.replace(/\.js$/, '.d.ts')));
  expect(untyped).toEqual([]);
});

describe('mf-static-content, moved out', () => {
  it('passes its type check and builds, with its server bundle', () => {
    const moved = join(folder, 'mf-static-content');
    moveOut(WORKING_TREE, { created: join(folder, REMOTE), moved });
    node(moved, join(folder, 'node_modules/typescript/bin/tsc'), '--noEmit');
    node(moved, join(folder, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production');
    const { name, files } = JSON.parse(readFileSync(join(moved, 'dist/release.json'), 'utf8'));
    expect(name).toBe('mf-static-content');
    expect(Object.keys(files)).toContain('server/index.js');
  });
});

describe('a remote outside this repository', () => {
  const remote = () => join(folder, REMOTE);

  it('has pinned versions, and no placeholder', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(remote(), 'package.json'), 'utf8'),
    );
    for (const version of Object.values({ ...dependencies, ...devDependencies }))
      expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const files = filesIn(remote());
    expect(files.map((file) => relative(remote(), file))).toEqual(
      expect.arrayContaining(['.gitignore', '.github/workflows/release.yml', '.gitlab-ci.yml', 'README.md']),
    );
    for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(/__\w+__/);
  });

  it('passes its test and its type check', () => {
    const modules = join(folder, 'node_modules');
    node(remote(), join(modules, 'typescript/bin/tsc'), '--noEmit');
    node(remote(), join(modules, 'jest/bin/jest.js'));
  });

  it('builds a release with the shared modules of the shop', () => {
    node(remote(), join(folder, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production');
    const { version, routes, shared } = JSON.parse(readFileSync(join(remote(), 'dist/release.json'), 'utf8'));
    expect(version).toBe('0.1.0');
    expect(routes).toEqual([expect.objectContaining({ path: '/eid' })]);
    const { version: ui } = JSON.parse(readFileSync(join(WORKING_TREE, 'shared/ui/package.json'), 'utf8'));
    expect(shared['@giftstore/ui']).toEqual({
      version: ui,
      accepts: `^${ui}`,
      types: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('is published with the key of its team only', () => {
    const keys = join(folder, 'keys');
    const store = join(folder, 'releases');
    const env = { PATH: process.env.PATH, RELEASE_STORE: store };
    const release = (settings: object, ...args: string[]) =>
      execFileSync(process.execPath, [join(installed, 'release/bin.mjs'), ...args, '--json'], {
        cwd: remote(),
        env: { ...env, ...settings },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    release({ KEYS_DIR: keys }, 'keys', REMOTE);
    const ofTeam = {
      KEYS_DIR: join(folder, 'no-keys'),
      RELEASE_ROOT_KEYS: readFileSync(join(keys, 'root.pub'), 'utf8').trim(),
      RELEASE_TEAM_KEY: readFileSync(join(keys, `${REMOTE}.pem`), 'utf8'),
    };
    const published = JSON.parse(release(ofTeam, 'publish', REMOTE, '--from', 'dist'));
    expect(published).toMatchObject({ remote: REMOTE, version: '0.1.0', stored: true });
    expect(existsSync(join(store, REMOTE, '0.1.0/release.sig'))).toBe(true);
    expect(existsSync(ofTeam.KEYS_DIR)).toBe(false);
  });
});
