/**
 * What differs between two descriptions of a public API.
 * @param {Record<string, Record<string, string>>} before names with the hashes of their types, by subpath
 * @param {Record<string, Record<string, string>>} after
 * @returns {{ added: string[], removed: string[], changed: string[] }} as `Button`, or `./forms: TextField`
 */
export function differences(before, after) {
  const flat = (api) =>
    new Map(
      Object.entries(api).flatMap(([path, names]) =>
        Object.entries(names).map(([name, hash]) => [path === '.' ? name : `${path}: ${name}`, hash]),
      ),
    );
  const [was, is] = [flat(before), flat(after)];
  return {
    added: [...is.keys()].filter((name) => !was.has(name)),
    removed: [...was.keys()].filter((name) => !is.has(name)),
    changed: [...is.keys()].filter((name) => was.has(name) && was.get(name) !== is.get(name)),
  };
}

/**
 * The version of a package whose API changed, by semantic versioning. Before 1.0, `^0.2.3` accepts 0.2.x only: what breaks raises the
 * minor there, and what is added the patch.
 * @param {string} version
 * @param {{ added: string[], removed: string[], changed: string[] }} change
 * @returns {string} the same version without a change
 */
export function nextVersion(version, { added, removed, changed }) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const level = removed.length || changed.length ? 0 : added.length ? 1 : undefined;
  if (level === undefined) return version;
  if (major === 0) return level === 0 ? `0.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return level === 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}
