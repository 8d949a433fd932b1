import { basename } from 'node:path';
import { cacheAs } from '../dev/configurations.mjs';
import { shell } from '../webpack.mjs';
import { SHELL_BASE } from './compiled-page.mjs';

/**
 * The shell in development mode.
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
