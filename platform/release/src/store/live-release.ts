import type { LiveRelease, Release } from '@giftstore/contracts';
import { filesDigest } from './integrity';

/** Files that the page fetches with an integrity; a map that names only these stays small in every page. */
const CHECKED = /\.(?:m?js|css|json|wasm)$/;

/** Where a release is served: `baseUrl` is `/releases/` of the page's own origin, or a CDN's address. */
export function baseOf(baseUrl: string, name: string, version: string): string {
  return `${baseUrl}${name}/${version}/`;
}

/** A release as the release map shows it, with its team's signature. */
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
