import { basename, dirname, join } from 'node:path';
import { remote } from '../webpack.mjs';

const BROWSER = join(import.meta.dirname, 'browser');
const LOADERS = ['configurations.mjs', 'refresh-loader.mjs', 'texts-loader.mjs'].map((file) =>
  join(import.meta.dirname, file),
);
const CACHE = join(dirname(import.meta.dirname), 'node_modules/.cache');

/**
 * The remote in development: Fast Refresh, readable names, no hashes. Its JSX becomes production's calls, so that the same files
 * also run with a production build of React (an override).
 * @param {string} root
 */
export function remoteInDevelopment(root) {
  const react = { development: true, refresh: true, importSource: '@giftstore/jsx' };
  const settings = remote({}, { mode: 'development', root, react });
  return {
    ...settings,
    cache: cacheAs(`remote-${basename(root)}`),
    // Not `eval`, which the policy of a page forbids.
    devtool: 'cheap-module-source-map',
    resolve: {
      ...settings.resolve,
      alias: { '@giftstore/jsx/jsx-dev-runtime$': join(BROWSER, 'jsx-dev-runtime.mjs') },
    },
    module: {
      ...settings.module,
      rules: [
        ...settings.module.rules,
        {
          // What swc prepared: besides the remote's own modules, those of shared packages that it bundles.
          test: /\.tsx?$/,
          enforce: 'post',
          loader: join(import.meta.dirname, 'refresh-loader.mjs'),
        },
        {
          test: /\/locales\/[\w-]+\.json$/,
          type: 'javascript/auto',
          loader: join(import.meta.dirname, 'texts-loader.mjs'),
        },
      ],
    },
  };
}

/** A filesystem cache, for development only: production builds lose re-exports by it. */
export function cacheAs(name) {
  return {
    type: 'filesystem',
    cacheDirectory: CACHE,
    name,
    buildDependencies: { config: LOADERS },
  };
}
