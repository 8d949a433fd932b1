/**
 * The webpack configuration of the shell and of every remote. A remote's own file is one line:
 * `export { remote as default } from '@giftstore/build/webpack';`
 * Shared modules follow from the remote's package.json and `webpack/sharing-policy.mjs`, routes and messages from its
 * `remote.json`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { FORMIK_PARTS } from './webpack/formik-parts.mjs';
import { GuardedLoadingPlugin } from './webpack/guarded-loading-plugin.mjs';
import { classNames, contentRules, rules, scripts } from './webpack/module-rules.mjs';
import { PublicFolderPlugin } from './webpack/public-folder-plugin.mjs';
import { readDeclaration } from './webpack/read-declaration.mjs';
import { ReleasePlugin } from './webpack/release-plugin.mjs';
import { rootKeys } from './webpack/root-keys.mjs';
import { SameBytesPlugin } from './webpack/same-bytes-plugin.mjs';
import { withServerBundle } from './webpack/server-bundle.mjs';
import { sharedModules } from './webpack/sharing-policy.mjs';

const require = createRequire(import.meta.url);

// Module Federation 2.9.2 reaches into webpack's files by path: 5.111 breaks hashed names, 5.112 does not start.
const [, minor = 0] = webpack.version.split('.').map(Number);
if (minor >= 111)
  throw new Error(
    `webpack ${webpack.version}: @module-federation/enhanced 2.9.2 works up to 5.110 (see shared/build/README.md)`,
  );

// Explicit, because federation finds it by a call that fails, which costs a second of each build.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

const SYNC_EXTERNAL_STORE = join(import.meta.dirname, 'webpack/sync-external-store.js');
/** Parts of the federation runtime and of axios that the shop does without, by what replaces them. */
const IN_EACH_ENTRY = [
  [/\/webpack-bundler-runtime\/dist\/bundler\.js$/, 'federation/bundler-runtime.js'],
  [/\/error-codes\/dist\/desc\.mjs$/, 'federation/no-error-texts.js'],
];
const IN_THE_SHELL = [
  [/\/inject-external-runtime-core-plugin\/dist\/index\.cjs$/, 'federation/provide-runtime-core.cjs'],
  [/\/snapshot\/SnapshotHandler\.js$/, 'federation/no-snapshots.js'],
  [/\/runtime-core\/dist\/utils\/preload\.js$/, 'federation/no-preloads.js'],
  [/\/axios\/lib\/adapters\/fetch\.js$/, 'no-fetch-adapter.js'],
];

/** The build of single-spa that webpack can take apart; `smaller/single-spa-loader.mjs` removes what is for development. */
const SINGLE_SPA = 'lib/es2015/esm/single-spa.dev.js';

/** The shell provides it for all remotes. */
const FEDERATION_RUNTIME = '@module-federation/runtime-core';

/** A chunk times out before the shell's own timeout for a remote (shell/src/loading). */
const CHUNK_TIMEOUT_MS = 8_000;

/**
 * Configuration of the remote in the current folder, whose one exposed module is `./src/remote`.
 * Only the development server passes `root` and `react` (how swc compiles JSX).
 */
export function remote(_env, { mode = 'production', root = process.cwd(), react } = {}) {
  const project = readPackage(root);
  const shared = sharedModules(project.manifest, versionOf, { eager: false });
  const settings = base(project, mode, react);
  const content = contentRules(project);
  const browser = {
    ...settings,
    module: { ...settings.module, rules: [...settings.module.rules, ...content] },
    resolve: { ...settings.resolve, alias: FORMIK_PARTS },
    entry: {},
    output: {
      ...output(project, mode),
      publicPath: 'auto',
      uniqueName: project.name,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
    },
    plugins: [
      ...plugins(project, mode, shared),
      new ModuleFederationPlugin({
        name: globalName(project.name),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: '__federation_expose_remote' } },
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        virtualRuntimeEntry: mode === 'production',
        // The shell provides the federation runtime (28 KB gzipped less in each remote).
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
  return withServerBundle(browser, project, [scripts(mode), ...content], classNames(mode));
}

/**
 * Configuration of the shell: it provides the shared modules with its first script, and contains no remote. The booth's host loads
 * its remote by itself (`loadsRemotes: false`), which leaves out the part of the federation runtime that loads any.
 */
export function shell(_env, { mode = 'production', root = process.cwd(), loadsRemotes = true } = {}) {
  const project = readPackage(root);
  const shared = sharedModules(project.manifest, versionOf, { eager: true });
  const settings = base(project, mode);
  const browser = {
    ...settings,
    entry: { main: './src/main.ts' },
    output: { ...output(project, mode), publicPath: 'auto', uniqueName: 'shell' },
    resolve: {
      ...settings.resolve,
      // Without this the provided runtime is a second copy, in CommonJS.
      alias: {
        [`${FEDERATION_RUNTIME}$`]: join(folderOf(FEDERATION_RUNTIME), 'dist/index.js'),
        [`${FEDERATION_RUNTIME}/dist`]: join(folderOf(FEDERATION_RUNTIME), 'dist'),
        'use-sync-external-store/shim$': SYNC_EXTERNAL_STORE,
        // Its other build is minified, and has all of it.
        ...(mode === 'production' && { 'single-spa$': join(folderOf('single-spa'), SINGLE_SPA) }),
      },
    },
    plugins: [
      ...plugins(project, mode, shared, 'main'),
      ...replace(IN_THE_SHELL),
      // The shell trusts what these keys signed: see shared/contracts/src/release-signatures.ts.
      new webpack.DefinePlugin({ __RELEASE_ROOT_KEYS__: JSON.stringify(rootKeys(mode)) }),
      new ModuleFederationPlugin({
        name: 'shell',
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        virtualRuntimeEntry: mode === 'production',
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: !loadsRemotes },
        },
      }),
    ],
  };
  return withServerBundle(browser, project, [scripts(mode)], classNames(mode));
}

/** @param {[RegExp, string][]} files files of libraries, and what replaces each */
function replace(files) {
  return files.map(
    ([file, by]) => new webpack.NormalModuleReplacementPlugin(file, join(import.meta.dirname, 'webpack', by)),
  );
}

/** Name of a remote's global variable, for federation and for the shell. */
function globalName(name) {
  return name.replaceAll('-', '_');
}

function base({ root }, mode, react) {
  const production = mode === 'production';
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'eval-source-map',
    // The filesystem cache makes the second production build lose `export *` of shared modules, silently.
    cache: production ? false : { type: 'memory' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { parser: { javascript: { exportsPresence: 'error' } }, rules: rules(mode, react) },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

function output({ root }, mode) {
  const hash = mode === 'production' ? '.[contenthash:10]' : '';
  return {
    path: join(root, 'dist'),
    clean: true,
    // A function, because the federation runtime asks for the name before there is a content hash.
    filename: ({ chunk }) => (chunk?.contentHash?.javascript ? `[name]${hash}.js` : '[name].js'),
    chunkFilename: `[name]${hash}.js`,
    assetModuleFilename: `[name]${hash.replace('contenthash', 'hash')}[ext]`,
    crossOriginLoading: 'anonymous',
    strictModuleErrorHandling: true,
  };
}

function plugins({ root, manifest, declaration }, mode, shared, entry) {
  const production = mode === 'production';
  const hash = production ? '.[contenthash:10]' : '';
  const federation = versionOf(FEDERATION_RUNTIME);
  return [
    new MiniCssExtractPlugin({ filename: `[name]${hash}.css`, chunkFilename: `[name]${hash}.css` }),
    new GuardedLoadingPlugin(),
    new PublicFolderPlugin(root),
    ...(production ? replace(IN_EACH_ENTRY) : []),
    // A development build is no release.
    ...(production
      ? [new SameBytesPlugin(), new ReleasePlugin({ root, manifest, declaration, shared, entry, federation })]
      : []),
  ];
}

function readPackage(root) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const manifest = read('package.json');
  return {
    root,
    manifest,
    name: manifest.name.replace(/^@[^/]+\//, ''),
    declaration: readDeclaration(root),
  };
}

/** Installed version, as found from the package that is built. */
function versionOf(name) {
  return JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8')).version;
}

/** Folder of an installed package (not every package lets its package.json be resolved). */
function folderOf(name) {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`${name} is not installed`);
  }
}
