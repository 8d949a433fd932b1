import { createHash } from 'node:crypto';

const INLINE = 'data:text/javascript;charset=utf-8;base64,';
const ABSOLUTE_IMPORT = /(?<=^import \w+ from ')(?:\/|[A-Za-z]:)[^']+(?=';$)/gm;
const NAMED = /^federation-entry-import-(\d+)$/;
/** Modules whose identifiers contain absolute paths that webpack does not make relative. */
const OF_FEDERATION = /^(?:provide module|container entry) /;

/**
 * Gives a build the same bytes in every folder. Module Federation generates an entry that imports by absolute paths, and modules whose
 * identifiers hold such paths; webpack derives ids, hashes and file names from both. It needs the option `virtualRuntimeEntry`, with which
 * the entry is part of its request and no file in node_modules.
 */
export class SameBytesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SameBytesPlugin', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('SameBytesPlugin', importByName());
      const beforeOtherIds = { name: 'SameBytesPlugin', stage: -100 };
      compilation.hooks.moduleIds.tap(beforeOtherIds, (modules) => nameModules(modules, compilation));
    });
  }
}

/** Resolves the entry's imports by their numbers, so that its text has no paths. */
function importByName() {
  const paths = [];
  const numbered = (path) => {
    if (!paths.includes(path)) paths.push(path);
    return `federation-entry-import-${paths.indexOf(path)}`;
  };
  return (resolveData) => {
    const { request } = resolveData;
    const [, number] = NAMED.exec(request) ?? [];
    if (number !== undefined) resolveData.request = paths[Number(number)];
    if (!request.startsWith(INLINE)) return;
    const entry = Buffer.from(request.slice(INLINE.length), 'base64').toString();
    resolveData.request = INLINE + Buffer.from(entry.replace(ABSOLUTE_IMPORT, numbered)).toString('base64');
  };
}

/** Sets the ids that webpack would derive from absolute paths; it avoids them for the other modules. */
function nameModules(modules, { chunkGraph, compiler }) {
  const used = new Set();
  const named = [...modules].filter((module) => OF_FEDERATION.test(module.identifier()));
  const nameOf = (module) => module.libIdent({ context: compiler.context });
  for (const module of named.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))) {
    let id = idFor(nameOf(module));
    while (used.has(id)) id += 1;
    used.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

/** As short as webpack's own. */
function idFor(name) {
  return 1_000 + (createHash('sha256').update(name).digest().readUInt32BE() % 9_000);
}
