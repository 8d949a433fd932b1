import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { busSchemas } from './bus-schemas.mjs';
import { describeFiles } from './describe-files.mjs';
import { linkedPaths } from './linked-paths.mjs';
import { routeTitles } from './route-titles.mjs';
import { sharedExports, sharedImports, typesHash } from './shared-api.mjs';
import { StartedChunks } from './started-chunks.mjs';

/**
 * Writes `release.json` (type `Release` in shared/contracts) beside the files that it describes.
 * It runs after everything else has been emitted, because the hashes are of the files as they are served.
 */
export class ReleasePlugin {
  /**
   * @param {{ root: string, declaration: object, manifest: { name: string, version: string }, shared: object,
   *   federation: string, entry?: string }} options `federation`: version of its runtime; `entry`: the shell's entry point
   */
  constructor(options) {
    this.options = options;
    this.startedChunks = new StartedChunks();
  }

  apply(compiler) {
    this.startedChunks.apply(compiler);
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('ReleasePlugin', () => {
        this.modules = describeModules(compilation);
        this.startedChunks.read(compilation);
      });
    });
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const release = await this.release(compilation, compiler.outputFileSystem);
      compiler.outputFileSystem.writeFileSync(
        join(compilation.outputOptions.path, 'release.json'),
        `${JSON.stringify(release, null, 2)}\n`,
      );
    });
  }

  /** Files that pages load by themselves after their first view, by page; pages that load none are left out. */
  startsOf(compilation) {
    const pages = [...new Set(this.options.declaration.routes.map(({ page }) => page))];
    const starts = pages.map((page) => [
      page,
      this.startedChunks.filesStartedBy(compilation, chunksOf(compilation, page)),
    ]);
    return Object.fromEntries(starts.filter(([, files]) => files.length));
  }

  async release(compilation, fileSystem) {
    const { root, declaration, manifest, shared, federation, entry } = this.options;
    return {
      ...declaration,
      version: manifest.version,
      builtFrom: commit(),
      routes: declaration.routes.map((route) => ({
        ...route,
        title: routeTitles(root, route.title),
        preload: entry ? [] : preloadOf(compilation, route.page),
      })),
      bus: busSchemasOf(declaration, await busSchemas(), Boolean(entry)),
      shared: Object.fromEntries(
        Object.entries(shared).map(([name, { version, requiredVersion }]) => [
          name,
          { version, accepts: requiredVersion, types: typesHash(root, name) },
        ]),
      ),
      federation,
      // The shell brings its own copies.
      ...(entry ? { exports: this.modules.exports } : { imports: this.modules.imports }),
      links: this.modules.links,
      ...(entry ? {} : { starts: this.startsOf(compilation) }),
      files: describeFiles(compilation.outputOptions.path, fileSystem),
      ...(entry ? { entry: entryOf(compilation, entry) } : {}),
    };
  }
}

/** The chunks of a route's first view: the exposed module's and its page's. */
function chunksOf(compilation, page) {
  return ['__federation_expose_remote', page].flatMap(
    (group) =>
      compilation.namedChunkGroups.get(group)?.chunks ??
      [...compilation.chunks].filter(({ name }) => name === group),
  );
}

/** What only the module graph knows, before modules are concatenated. */
function describeModules(compilation) {
  return {
    imports: sharedImports(compilation),
    exports: sharedExports(compilation),
    links: linkedPaths(compilation),
  };
}

/** Schemas of the messages that a remote uses; all of them for the shell, whose copy of the bus validates them all. */
function busSchemasOf({ publishes, subscribes, sends, handles }, schemas, isShell) {
  const names = [...new Set([...publishes, ...subscribes, ...sends, ...handles])].sort();
  const unknown = names.filter((name) => !Object.hasOwn(schemas, name));
  if (unknown.length)
    throw new Error(
      `remote.json names ${unknown.join(', ')}, which shared/contracts/src/bus/schemas.ts does not have`,
    );
  return isShell ? schemas : Object.fromEntries(names.map((name) => [name, schemas[name]]));
}

/** Files that a route's first view needs besides the remote's entry: the exposed module's and its page's chunks. */
function preloadOf(compilation, page) {
  const files = new Set(chunksOf(compilation, page).flatMap((chunk) => [...chunk.files]));
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
