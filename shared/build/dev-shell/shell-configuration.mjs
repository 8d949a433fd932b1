import { basename } from 'node:path';
import { cacheAs } from '../dev/configurations.mjs';
import { shell } from '../webpack.mjs';

/** Where the shell's own files are served, beside the remote's at the root. */
export const SHELL_BASE = '/shell/';

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
