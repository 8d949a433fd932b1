import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `release.json` (type `Release` in shared/contracts) beside the files that it describes.
 * It runs after everything else has been emitted, because the hashes are of the files as they are served.
 */
export class ReleasePlugin {
  /** @param {{ root: string, declaration: object, manifest: { name: string, version: string }, shared: object, entry?: string }} options */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReleasePlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const { declaration, manifest, shared, entry } = this.options;
      const folder = compilation.outputOptions.path;
      const release = {
        ...declaration,
        version: manifest.version,
        builtFrom: commit(),
        routes: declaration.routes.map((route) => ({
          ...route,
          title: titles(this.options.root, route.title),
          preload: entry ? [] : preloadOf(compilation, route.page),
        })),
        shared: Object.fromEntries(
          Object.entries(shared).map(([name, { version, requiredVersion }]) => [
            name,
            { version, accepts: requiredVersion },
          ]),
        ),
        files: describe(folder),
        ...(entry ? { entry: entryOf(compilation, entry) } : {}),
      };
      compiler.outputFileSystem.writeFileSync(
        join(folder, 'release.json'),
        `${JSON.stringify(release, null, 2)}\n`,
      );
    });
  }
}

/** Files that a route's first view needs besides the remote's entry: the exposed module's and its page's chunks. */
function preloadOf(compilation, page) {
  const files = new Set();
  for (const group of ['__federation_expose_remote', page]) {
    const chunks =
      compilation.namedChunkGroups.get(group)?.chunks ??
      [...compilation.chunks].filter((it) => it.name === group);
    for (const chunk of chunks) for (const file of chunk.files) files.add(file);
  }
  return [...files].filter((file) => /\.(js|css)$/.test(file));
}

function entryOf(compilation, name) {
  const files = compilation.entrypoints.get(name).getFiles();
  const assets = Object.keys(compilation.assets);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    fonts: assets.filter((file) => file.endsWith('.woff2')),
  };
}

/** A route's title in each language that the remote speaks. */
function titles(root, key) {
  const folder = join(root, 'locales');
  if (!existsSync(folder)) return {};
  const languages = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    languages.map((file) => {
      const words = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const title = key.split('.').reduce((branch, name) => branch?.[name], words);
      if (typeof title !== 'string')
        throw new Error(`locales/${file} has no "${key}", which remote.json names as a title`);
      return [file.slice(0, -'.json'.length), title];
    }),
  );
}

function describe(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'release.json' && !entry.name.endsWith('.map'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const content = readFileSync(join(folder, file));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return [file, { size: content.length, integrity }];
    }),
  );
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
