import { basename, join } from 'node:path';
import { remote, shell } from '../webpack.mjs';
import { SHELL_BASE } from './page.mjs';

const BROWSER = join(import.meta.dirname, 'browser');
const CACHE = join(import.meta.dirname, '../node_modules/.cache');

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
      ],
    },
  };
}

/**
 * The shell in development mode, because a production build of React has no Fast Refresh.
 * @param {string} root
 * @param {string} output folder for its files
 */
export function shellInDevelopment(root, output) {
  const settings = shell({}, { mode: 'development', root });
  return {
    ...settings,
    cache: cacheAs(`shell-for-${basename(output)}`),
    devtool: 'eval-cheap-module-source-map',
    output: { ...settings.output, path: output, publicPath: SHELL_BASE },
  };
}

/** A filesystem cache, for development only: production builds lose re-exports by it. */
function cacheAs(name) {
  return {
    type: 'filesystem',
    cacheDirectory: CACHE,
    name,
    buildDependencies: { config: [import.meta.filename, join(import.meta.dirname, 'refresh-loader.mjs')] },
  };
}
