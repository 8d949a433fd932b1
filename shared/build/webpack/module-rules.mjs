import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { classNameFor } from './class-name.mjs';

const require = createRequire(import.meta.url);

/** Leave out what the shop does not use of libraries that bundlers cannot take apart. */
const SMALLER_LIBRARIES = [
  { test: /react-router.dist.*\.mjs$/, loader: loaderOf('react-router') },
  { test: /i18next.dist.esm.i18next\.js$/, loader: loaderOf('i18next') },
  { test: /react-i18next.dist.es.useTranslation\.js$/, loader: loaderOf('react-i18next') },
  { test: /runtime-core.dist.(?:utils.load|remote.index)\.js$/, loader: loaderOf('federation') },
  { test: /module-federation.sdk.dist.logger\.js$/, loader: loaderOf('federation') },
  { test: /single-spa.lib.es2015.esm.single-spa\.dev\.js$/, loader: loaderOf('single-spa') },
];

function loaderOf(library) {
  return join(import.meta.dirname, 'smaller', `${library}-loader.mjs`);
}

/**
 * The rule for scripts.
 * @param {string} mode webpack's
 * @param {{ react?: object, hasMaps?: boolean }} [options] `react`: how swc compiles JSX; `hasMaps`: whether the build has source maps
 */
export function scripts(mode, { react = { development: mode !== 'production' }, hasMaps = false } = {}) {
  const options = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', ...react } },
      target: 'es2022',
    },
    // webpack hashes a map that is text as it is, with absolute paths.
    parseMap: hasMaps,
  };
  return { test: /\.tsx?$/, use: { loader: require.resolve('swc-loader'), options } };
}

/** css-loader's options for CSS modules. */
export function classNames(mode) {
  return {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: classNameFor(mode === 'production'),
  };
}

/** The rules of a browser's build. */
export function rules(mode, react) {
  const modules = classNames(mode);
  return [
    scripts(mode, { react, hasMaps: true }),
    ...(mode === 'production' ? SMALLER_LIBRARIES : []),
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

/** A remote with texts in Markdown brings the loader of the files that describe them. */
export function contentRules({ root }) {
  const loader = join(root, 'build/content-loader.mjs');
  return existsSync(loader) ? [{ test: /\/content\/[^/]+\/(?:document|questions)\.yaml$/, loader }] : [];
}
