import { loadContract } from './load-contract.mjs';

const BUILDERS = /\/contracts\/src\/paths\.[jt]s$/;
const NOT_A_PAGE = /\/(?:node_modules\/(?!@giftstore\/)|remote\.json$|contracts\/src\/paths\.[jt]s$)/;
const LITERAL = /["'`(](\/[\w/-]+)(?=[?#"'`)])/g;

/**
 * Paths of the storefront that the modules of a build link to: through the builders of shared/contracts (`paths.faq()`), or written
 * out in a text or a module. Builders that are chosen at run time (`paths[name]`) are not seen.
 * @param {import('webpack').Compilation} compilation
 * @returns {string[]} patterns, sorted: `/selected-card/:a`
 */
export function linkedPaths(compilation) {
  const patterns = pathPatterns();
  const known = new Set(Object.values(patterns).flat());
  const links = new Set();
  for (const module of compilation.modules) {
    const { resource = '' } = module;
    if (BUILDERS.test(resource))
      for (const name of buildersUsed(compilation, module))
        for (const path of patterns[name] ?? []) links.add(path);
    if (!resource || NOT_A_PAGE.test(resource)) continue;
    for (const [, path] of sourceOf(module).matchAll(LITERAL)) if (known.has(path)) links.add(path);
  }
  return [...links].sort();
}

/** The path of each builder as a pattern, with and without its optional parts. */
function pathPatterns() {
  const { paths } = loadContract('@giftstore/contracts/paths');
  return Object.fromEntries(
    Object.entries(paths).map(([name, build]) => {
      const built = [build(), build(':a', ':b')].map((path) => path.replace(/\?.*$/, ''));
      return [name, [...new Set(built.filter((path) => !path.includes('undefined')))]];
    }),
  );
}

function buildersUsed({ moduleGraph }, module) {
  const names = new Set();
  for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
    const ids = dependency?.ids ?? [];
    const name = ids[ids.indexOf('paths') + 1];
    if (ids.includes('paths') && name) names.add(name);
  }
  return names;
}

function sourceOf(module) {
  return module.originalSource?.()?.source().toString() ?? '';
}
