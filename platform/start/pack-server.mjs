// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyPackages } from './copy-packages.mjs';
import { requireNode } from './node-version.mjs';

requireNode();

/**
 * A part as it is packed: a folder that runs with Node alone.
 * @typedef {object} Packed
 * @property {string} from the package
 * @property {Record<string, string>} programs source of each program by its name: `<part>/<program>.mjs` runs it
 * @property {string[]} [packages] npm packages that cannot be bundled: native code, and files that they read
 * @property {string[]} [shared] npm packages beside the parts' folders, where Node finds them too: large, and rarely another version
 * @property {string[]} [files] from the package, which the programs read
 */

/** Beside the parts' folders: Node looks for packages there last (docs/adr/0075). */
const SHARED = 'node_modules';

/** @type {Record<string, Packed>} */
const PARTS = {
  api: {
    from: 'platform/api',
    programs: { api: 'src/app/main.ts' },
    packages: ['@node-rs/argon2', 'cookie', 'pdfkit'],
  },
  worker: {
    from: 'platform/api',
    programs: { worker: 'src/app/worker.ts' },
    packages: ['@node-rs/argon2', 'pdfkit'],
  },
  giftstore: {
    from: 'platform/api',
    programs: { giftstore: 'src/app/giftstore.ts', migrate: 'src/app/migrate.ts' },
    packages: ['@node-rs/argon2', 'pdfkit'],
    files: ['drizzle'],
  },
  edge: {
    from: 'platform/edge',
    programs: { edge: 'src/main.ts' },
    shared: ['deno'],
    files: ['dist/render-program.js'],
  },
  judge: { from: 'platform/edge', programs: { judge: 'src/judge/judge.ts' } },
  console: {
    from: 'platform/console',
    programs: { console: 'src/main.ts' },
    packages: ['@node-rs/argon2', 'cookie', 'pdfkit'],
    files: ['dist/console.css'],
  },
  release: { from: 'platform/release', programs: { 'giftstore-release': 'src/giftstore-release.ts' } },
};

/**
 * `npm run pack:server [folder]`: packs each part of the server into a folder of its own.
 * @param {string} root the working tree
 * @param {string} target
 */
export async function packServer(root, target) {
  rmSync(target, { recursive: true, force: true });
  for (const from of ['platform/edge', 'platform/console'])
    execFileSync(process.execPath, ['build.mjs'], { cwd: join(root, from), stdio: 'inherit' });
  const build = buildOf(root);
  for (const [part, packed] of Object.entries(PARTS)) {
    const folder = join(target, part);
    await bundle(root, folder, packed);
    for (const file of packed.files ?? []) copy(join(root, packed.from), join(folder, packed.from), file);
    copyPackages(join(root, packed.from), join(folder, 'node_modules'), packed.packages ?? []);
    copyPackages(join(root, packed.from), join(target, SHARED), packed.shared ?? []);
    write(folder, 'package.json', `${JSON.stringify({ type: 'module', private: true })}\n`);
    write(folder, 'build.json', `${JSON.stringify(build)}\n`);
    reportSize(folder);
  }
  reportSize(join(target, SHARED));
}

/** @param {string} folder */
const reportSize = (folder) =>
  console.log(`${relative(process.cwd(), folder)}: ${Math.ceil(sizeOf(folder) / 1024 / 1024)} MB`);

/**
 * The programs are where they are in a working tree, because they find their files from there.
 * @param {string} root
 * @param {string} folder
 * @param {Packed} packed
 */
async function bundle(root, folder, { from, programs, packages = [] }) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: join(root, from),
    entryPoints: Object.fromEntries(
      Object.values(programs).map((source) => [basename(source, '.ts'), source]),
    ),
    outdir: join(folder, from, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    define: { __FAULT_INJECTION__: 'false' },
    minifySyntax: true,
    // A CommonJS package that is loaded later has a default export only in a bundle: `cookie` is beside it for that reason.
    mainFields: ['module', 'main'],
    loader: { '.ttf': 'binary' },
    external: [...packages, ...packages.map((name) => `${name}/*`), 'pg-native', 'cloudflare:sockets'],
    // CommonJS packages require Node's own modules.
    banner: {
      js: "import { createRequire as createOwn } from 'node:module'; const require = createOwn(import.meta.url);",
    },
    logLevel: 'warning',
  });
  for (const [program, source] of Object.entries(programs))
    write(folder, `${program}.mjs`, `import './${from}/dist/${basename(source, '.ts')}.js';\n`);
}

/**
 * @param {string} from
 * @param {string} to
 * @param {string} path
 */
function copy(from, to, path) {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(from, path), join(to, path), { recursive: true });
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} text
 */
function write(folder, name, text) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}

/**
 * What the parts say about themselves. A tree with changes has no commit of its own.
 * @param {string} root
 */
function buildOf(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') ? '+changes' : '';
    return { version, commit: git('rev-parse', '--short=12', 'HEAD') + changed };
  } catch {
    return { version, commit: 'unknown' };
  }
}

/**
 * @param {string} folder
 * @returns {number} bytes
 */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
  await packServer(root, process.argv[2] ?? join(root, 'dist/server'));
}
