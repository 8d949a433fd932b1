/**
 * The webpack configuration of the shell and of every remote. A remote's own file is one line:
 * `export { remote as default } from '@giftstore/build/webpack';`
 * What is shared derives from the remote's package.json and `webpack/sharing-policy.mjs`; what it offers from its
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
import { GuardedLoadingPlugin } from './webpack/guarded-loading-plugin.mjs';
import { PublicFolderPlugin } from './webpack/public-folder-plugin.mjs';
import { ReleasePlugin } from './webpack/release-plugin.mjs';
import { sharedModules } from './webpack/sharing-policy.mjs';

const require = createRequire(import.meta.url);

// Module Federation 2.9.2 reaches into webpack's files by path: 5.111 breaks hashed names, 5.112 does not start.
const [, minor = 0] = webpack.version.split('.').map(Number);
if (minor >= 111)
  throw new Error(
    `webpack ${webpack.version}: @module-federation/enhanced 2.9.2 works up to 5.110 (see shared/build/README.md)`,
  );

/** A chunk that does not come is given up before the shell's own limit for a remote (shell/src/loading). */
const CHUNK_LIMIT_MS = 8_000;

/** Configuration of the remote in the current folder, whose one exposed module is `./src/remote`. */
export function remote(_env, { mode = 'production' } = {}) {
  const own = readPackage(process.cwd());
  const shared = sharedModules(own.manifest, versionOf, { eager: false });
  return {
    ...base(own, mode),
    entry: {},
    output: {
      ...output(own, mode),
      publicPath: 'auto',
      uniqueName: own.name,
      chunkLoadTimeout: CHUNK_LIMIT_MS,
    },
    plugins: [
      ...plugins(own, shared),
      new ModuleFederationPlugin({
        name: globalName(own.name),
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './src/remote.ts', name: '__federation_expose_remote' } },
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        // The shell brings the federation runtime once for all (28 KB gzipped less in each remote).
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** Configuration of the shell: brings the shared modules with its first script, knows no remote. */
export function shell(_env, { mode = 'production' } = {}) {
  const own = readPackage(process.cwd());
  const shared = sharedModules(own.manifest, versionOf, { eager: true });
  const settings = base(own, mode);
  return {
    ...settings,
    entry: { main: './src/main.ts' },
    output: { ...output(own, mode), publicPath: 'auto', uniqueName: 'shell' },
    resolve: {
      ...settings.resolve,
      // Without this the provided runtime is a second copy, in CommonJS.
      alias: {
        '@module-federation/runtime-core$': join(
          folderOf('@module-federation/runtime-core'),
          'dist/index.js',
        ),
      },
    },
    plugins: [
      ...plugins(own, shared, 'main'),
      new ModuleFederationPlugin({
        name: 'shell',
        shared,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
  };
}

/** Name of a remote's global variable, for federation and for the shell. */
function globalName(name) {
  return name.replaceAll('-', '_');
}

function base({ root, name }, mode) {
  const production = mode === 'production';
  return {
    mode,
    context: root,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'eval-source-map',
    // The filesystem cache makes the second production build lose `export *` of shared modules, silently.
    cache: production ? false : { type: 'memory' },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { parser: { javascript: { exportsPresence: 'error' } }, rules: rules(name, production) },
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    devServer: { host: '127.0.0.1', headers: { 'access-control-allow-origin': '*' } },
  };
}

function rules(name, production) {
  const script = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production } },
        target: 'es2022',
      },
    },
  };
  const modules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: production ? `${name}_[hash:base64:6]` : `${name}_[name]_[local]`,
  };
  return [
    { test: /\.tsx?$/, use: script },
    {
      test: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { modules } }],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
    },
    { test: /\.(woff2|svg)$/, type: 'asset/resource' },
  ];
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

function plugins({ root, manifest, declaration }, shared, entry) {
  return [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:10].css',
      chunkFilename: '[name].[contenthash:10].css',
    }),
    new GuardedLoadingPlugin(),
    new PublicFolderPlugin(root),
    new ReleasePlugin({ root, manifest, declaration, shared, entry }),
  ];
}

function readPackage(root) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const manifest = read('package.json');
  return { root, manifest, name: manifest.name.replace('@giftstore/', ''), declaration: read('remote.json') };
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
