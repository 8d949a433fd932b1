/**
 * The central policy of what is shared at run time. A package shares those of these names that its own
 * package.json depends on, at the version that stands there.
 *
 * Shared modules are not tree-shaken, so what is shared is small by construction: the router, Redux, i18next and axios
 * reach remotes only through our own packages, which re-export the part of them that is used.
 */
export const POLICY = {
  react: {},
  'react/': { versionOf: 'react' },
  'react-dom': {},
  'react-dom/': { versionOf: 'react-dom' },
  'react-router-dom': { import: '@giftstore/remote/router' },
  '@giftstore/bus': {},
  '@giftstore/http': {},
  '@giftstore/i18n': {},
  '@giftstore/remote': {},
  '@giftstore/state': {},
  '@giftstore/ui': {},
};

/**
 * The `shared` option for a package.
 * @param {{ dependencies: Record<string, string> }} manifest its package.json
 * @param {(name: string) => string} versionOf installed version of a package
 * @param {{ eager: boolean }} role the shell brings its copies with its first script
 */
export function sharedModules(manifest, versionOf, { eager }) {
  const shared = {};
  for (const [key, rule] of Object.entries(POLICY)) {
    const name = rule.versionOf ?? key;
    if (!(name in manifest.dependencies)) continue;
    const version = versionOf(name);
    shared[key] = {
      singleton: true,
      eager,
      version,
      // The same minor or newer of the same major (docs/contracts.md, "Shared modules").
      requiredVersion: `^${version}`,
      // A remote brings no copies of its own: as singletons they would never be used, and each would be built, stored and
      // listed in the release map.
      import: eager ? (rule.import ?? key) : false,
    };
  }
  return shared;
}
