import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a build imports of the shared modules, and what the shell offers of them, as names by module (`react/jsx-runtime`). Both are
 * of the module graph after unused imports were found and before modules are concatenated.
 */

/** The federation plugin's module types. */
const CONSUMED = 'consume-shared-module';
const PROVIDED = 'provide-module';

/** All names: a module that is used as a whole, or whose names webpack cannot know. */
const WHOLE = '*';

/**
 * The names that the modules of a build import of each shared module; `*` where a module uses it as a whole.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function sharedImports(compilation) {
  const imports = new Map();
  for (const module of compilation.modules) {
    if (module.type !== CONSUMED) continue;
    const { shareKey } = module.options;
    const names = imports.get(shareKey) ?? new Set();
    for (const name of importedNames(compilation, module)) names.add(name);
    if (names.size) imports.set(shareKey, names);
  }
  return sorted(imports);
}

/**
 * The names that each shared module of the shell exports; `*` where webpack cannot know them.
 * @param {import('webpack').Compilation} compilation
 * @returns {Record<string, string[]>}
 */
export function sharedExports(compilation) {
  const { moduleGraph } = compilation;
  const exports = new Map();
  for (const module of compilation.modules) {
    if (module.type !== PROVIDED) continue;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    const shared = moduleGraph.getModule(dependency);
    const names = moduleGraph.getProvidedExports(shared);
    // Every CommonJS module can be imported as a default.
    const more = shared.buildMeta?.exportsType === 'namespace' ? [] : ['default'];
    exports.set(module._name, new Set(Array.isArray(names) ? [...names, ...more] : [WHOLE]));
  }
  return sorted(exports);
}

/** The first name of each reference: `Tabs` for `Tabs.Panel`. */
export function importedNames({ moduleGraph }, module) {
  const names = new Set();
  for (const connection of moduleGraph.getIncomingConnections(module)) {
    const { dependency } = connection;
    if (!dependency || !connection.isTargetActive(undefined)) continue;
    for (const reference of dependency.getReferencedExports(moduleGraph, undefined))
      names.add((Array.isArray(reference) ? reference : reference.name)[0] ?? WHOLE);
  }
  return names;
}

function sorted(names) {
  const entries = [...names].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, set]) => [key, [...set].sort()]));
}

/**
 * A hash of the types of a shared package of the working tree, which `npm run versions` has recorded; undefined for other packages.
 * @param {string} root folder of the package that is built
 * @param {string} name
 */
export function typesHash(root, name) {
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'api.json');
    if (existsSync(file)) {
      const { exports } = JSON.parse(readFileSync(file, 'utf8'));
      return createHash('sha256').update(JSON.stringify(exports['.'])).digest('hex').slice(0, 16);
    }
    if (folder === dirname(folder)) return undefined;
  }
}
