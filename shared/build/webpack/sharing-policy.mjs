/**
 * The modules that are shared at run time. A package shares those of them that its package.json depends on, at the installed
 * version.
 *
 * Shared modules are not tree-shaken, so they are small by construction: remotes use the router, Redux, i18next and axios only
 * through our own packages, which re-export the parts in use.
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
 * @param {{ eager: boolean }} role eager: the shell provides its copies with its first script
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
      // A remote has no copies of its own: as singletons they would never be used, but built, stored and listed in the
      // release map.
      import: eager ? (rule.import ?? key) : false,
    };
  }
  return shared;
}
