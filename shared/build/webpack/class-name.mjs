import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * css-loader's `getLocalIdent`: a class is named after its package and file, independent of the build. So a remote's server bundle
 * uses the same class names for shared components as the shell's stylesheet.
 */
export function classNameFor(production) {
  return ({ resourcePath }, _pattern, local) => {
    const { root, name } = packageOf(dirname(resourcePath));
    const file = relative(root, resourcePath).replaceAll('\\', '/');
    if (!production) return `${name}_${file.replace(/^.*\/|\.module\.css$/g, '')}_${local}`;
    const hash = createHash('sha256').update(`${name}/${file}#${local}`).digest('base64url');
    return `${name}_${hash.slice(0, 6)}`;
  };
}

const packages = new Map();

function packageOf(folder) {
  const file = join(folder, 'package.json');
  const owner =
    packages.get(folder) ??
    (existsSync(file)
      ? { root: folder, name: JSON.parse(readFileSync(file, 'utf8')).name.replace(/^@[^/]*\//, '') }
      : packageOf(dirname(folder)));
  packages.set(folder, owner);
  return owner;
}
