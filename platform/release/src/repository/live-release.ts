import type { LiveRelease, Release } from '@giftstore/contracts';
import { filesDigest } from './integrity';

/** Files that a page fetches with an integrity; the map, which every page contains, lists no others. */
const CHECKED = /\.(?:m?js|css|json|wasm)$/;

/** The URL of a release: `baseUrl` is `/releases/` of the page's origin, or a CDN's URL. */
export function baseOf(baseUrl: string, name: string, version: string): string {
  return `${baseUrl}${name}/${version}/`;
}

/** A release as an entry of the release map, with its team's signature. */
export function liveReleaseOf(release: Release, signature: string, baseUrl: string): LiveRelease {
  const { name, version, handles, slots, contracts, routes, files } = release;
  const integrity = Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => CHECKED.test(file) && !file.startsWith('server/'))
      .map(([file, entry]) => [file, entry.integrity]),
  );
  const base = baseOf(baseUrl, name, version);
  return {
    version,
    base,
    handles,
    slots,
    contracts,
    routes,
    integrity,
    files: filesDigest(files),
    signature,
  };
}
