import { dirname, join, relative } from 'node:path';
import enhancedResolve from 'enhanced-resolve';
import { type Import, importsOf } from './imports';
import { files, ROOT } from './repository';

/** An import with what it leads to. */
export interface Edge extends Import {
  path: string;
  /** The imported file, by path from the root. Undefined for libraries and `node:` modules. */
  file?: string;
  /** Name of the imported package, `redux-saga` for `redux-saga/effects`; undefined for a relative import. */
  package?: string;
}

const resolve = enhancedResolve.create.sync({
  extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
  conditionNames: ['types', 'import', 'node', 'default'],
});

/** Every source file. The template of a new remote is left out: its names are placeholders. */
export const sourceFiles = files('*.ts', '*.tsx', '*.mjs', '*.cjs').filter(
  (path) => !path.includes('/template/'),
);

const cached = new Map<string, Edge[]>();

/** Every import of every source file. */
export function importGraph(): Edge[] {
  return sourceFiles.flatMap(edgesOf);
}

/** Every import of one file, in its order. */
export function edgesOf(path: string): Edge[] {
  const edges = cached.get(path) ?? importsOf(path).map((found) => edgeOf(path, found));
  cached.set(path, edges);
  return edges;
}

/**
 * An import, resolved as the builds do. What no file answers, a build's output for example, has neither file nor package.
 */
export function edgeOf(path: string, found: Import): Edge {
  const { from } = found;
  const isRelative = from.startsWith('.');
  if (isRelative || from.startsWith('@giftstore/')) {
    return {
      ...found,
      path,
      file: fileOf(path, from),
      package: isRelative ? undefined : packageNameOf(from),
    };
  }
  return { ...found, path, package: packageNameOf(from) };
}

function fileOf(path: string, from: string): string | undefined {
  try {
    const resolved = resolve(join(ROOT, dirname(path)), from);
    return resolved ? relative(ROOT, resolved) : undefined;
  } catch {
    return undefined;
  }
}

/** `@scope/name` of `@scope/name/path`; `node:fs` stays whole. */
function packageNameOf(from: string): string {
  return from.split('/', from.startsWith('@') ? 2 : 1).join('/');
}
