import type { LiveRemote, Release, ReleaseMap } from '@giftstore/contracts';
import { canonicalJson } from './integrity';

/** Files that the page fetches with an integrity; a map that names only these stays small in every page. */
const CHECKED = /\.(?:m?js|css|json|wasm)$/;

/** A release as the release map shows it, served from `/releases/` of the page's own origin. */
export function liveRemote(release: Release): LiveRemote {
  const { name, version, handles, slots, contracts, routes, files } = release;
  const integrity = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => CHECKED.test(file))
      .map(([file, entry]) => [file, entry.integrity]),
  );
  return { version, base: `/releases/${name}/${version}/`, handles, slots, contracts, routes, integrity };
}

/**
 * The map with `releases` live in it; remotes of the old map that are not among them stay. The same map, revision
 * included, when nothing changes. Throws an Error that names both remotes where two claim one path or one command.
 */
export function nextMap(channel: string, old: ReleaseMap | null, releases: Release[]): ReleaseMap {
  const merged = { ...old?.remotes };
  for (const release of releases) merged[release.name] = liveRemote(release);
  const names = Object.keys(merged).sort();
  const remotes = Object.fromEntries(names.map((name) => [name, merged[name] as LiveRemote]));
  refuseClashes(remotes);
  if (old && canonicalJson(old.remotes) === canonicalJson(remotes)) return old;
  return { ...old, channel, revision: (old?.revision ?? 0) + 1, remotes };
}

function refuseClashes(remotes: Record<string, LiveRemote>): void {
  const paths = new Map<string, string>();
  const commands = new Map<string, string>();
  for (const [name, { routes, handles }] of Object.entries(remotes)) {
    for (const { path } of routes) claim(paths, shapeOf(path), name, `the path ${path}`);
    for (const command of handles) claim(commands, command, name, `the command ${command}`);
  }
}

function claim(taken: Map<string, string>, key: string, name: string, what: string): void {
  const other = taken.get(key);
  if (other === name) throw new Error(`${name} claims ${what} twice.`);
  if (other) throw new Error(`${other} and ${name} both claim ${what}.`);
  taken.set(key, name);
}

/** `/cards/:id` and `/cards/:cardId/` are the same claim. */
function shapeOf(path: string): string {
  const named = path.replace(/:[^/]+/g, ':');
  return named.length > 1 ? named.replace(/\/+$/, '') : named;
}
