import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const WORKING_TREE = resolve(__dirname, '../../..');
/** The shell and a remote, each with a server bundle. */
const BUILT = ['shell', 'mf-catalogue'];
const COPIED = [...BUILT, 'shared', 'platform/release', 'platform/settings', 'package.json', 'lerna.json'];

jest.setTimeout(300_000);

let folder: string;
let copy: string;
beforeAll(() => {
  // In the working tree, because files can be linked within one file system only.
  const data = join(WORKING_TREE, '.data-test');
  mkdirSync(data, { recursive: true });
  // Of runs that were killed.
  for (const name of readdirSync(data))
    if (name.startsWith('same-bytes-')) rmSync(join(data, name), { recursive: true, force: true });
  folder = mkdtempSync(join(data, 'same-bytes-'));
  copy = join(folder, 'another folder/deeper');
  copySources();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The sources of this working tree and its packages, as a second checkout has them, without builds and caches. */
function copySources(): void {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard', '--', ...COPIED], {
    cwd: WORKING_TREE,
    encoding: 'utf8',
  });
  const sources = listed.split('\0').filter((file) => file && existsSync(join(WORKING_TREE, file)));
  for (const file of sources) cpSync(join(WORKING_TREE, file), join(copy, file));
  const keys = join(WORKING_TREE, process.env.KEYS_DIR?.trim() || '.keys', 'root.pub');
  if (existsSync(keys)) cpSync(keys, join(copy, '.keys/root.pub'));
  const installed = ['.', ...BUILT, ...readdirSync(join(WORKING_TREE, 'shared')).map((it) => `shared/${it}`)];
  for (const owner of installed) {
    const modules = join(WORKING_TREE, owner, 'node_modules');
    if (existsSync(modules)) linkFolder(modules, join(copy, owner, 'node_modules'));
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkFolder(source, target);
    else linkSync(source, target);
  }
}

/** The text or bytes of each file of a build, by its path; the commit is left out, which may have come since the build. */
function filesOf(dist: string): Record<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((file) => statSync(join(dist, file)).isFile())
      .map((file) => [
        file,
        readFileSync(join(dist, file), 'latin1').replace(/("builtFrom": )"[^"]*"/, '$1"a commit"'),
      ]),
  );
}

/** The comparison is with the build that `npm test` makes first. */
function requireBuild(name: string): void {
  const built = join(WORKING_TREE, name, 'dist/release.json');
  if (!existsSync(built)) throw new Error(`${name} is not built: npm run build -w @giftstore/${name}`);
}

it.each(BUILT)('builds %s to the same bytes in another folder', async (name) => {
  requireBuild(name);
  const command = [join(copy, 'node_modules/webpack-cli/bin/cli.js'), '--mode', 'production'];
  await promisify(execFile)(process.execPath, command, {
    cwd: join(copy, name),
    env: { ...process.env, KEYS_DIR: '.keys' },
  });
  const [here, there] = [filesOf(join(WORKING_TREE, name, 'dist')), filesOf(join(copy, name, 'dist'))];
  expect(Object.keys(there)).toEqual(Object.keys(here));
  const different = Object.keys(here).filter((file) => here[file] !== there[file]);
  expect(different).toEqual([]);
});
