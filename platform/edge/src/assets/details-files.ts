import { detailsOf, type ReleaseMap } from '@giftstore/contracts';
import {
  brotliText,
  contentTypeOf,
  gzipText,
  RELEASE_FILE,
  type ReleaseRepository,
  signedEntry,
} from '@giftstore/release';
import { LruMap } from '../lru-map';
import type { Asset } from './send-asset';
import { isWithdrawn } from './withdrawn';

const MAX_RELEASES = 200;
const SUFFIX = '.json';

/** Details of releases, `<version>.json`, compressed once and cached in memory. */
export class DetailsFiles {
  private readonly cache = new LruMap<Asset>(MAX_RELEASES);

  constructor(private readonly repository: ReleaseRepository) {}

  /**
   * Null when there is no such release. Browsers keep details for good, so that no others are served than the team has signed, by the
   * keys of `map`: throws a `TrustError` for any other release.
   */
  async find(remote: string, version: string, map: ReleaseMap): Promise<Asset | null> {
    const key = `${remote}/${version}`;
    const cached = this.cache.get(key);
    if (cached && !(await isWithdrawn(this.repository, { remote, version, file: RELEASE_FILE })))
      return cached;
    const entry = await signedEntry(this.repository, { remote, version }, map);
    if (!entry) return null;
    const identity = Buffer.from(JSON.stringify(detailsOf(entry)));
    const [br, gzip] = await Promise.all([brotliText(identity, 11), gzipText(identity, 9)]);
    const tag = entry.files.slice('sha384-'.length, 39);
    const asset: Asset = { type: contentTypeOf(RELEASE_FILE), tag, identity, br, gzip };
    this.cache.set(key, asset);
    return asset;
  }
}

/** The version of a details file; null for another name. */
export function versionOfDetails(file: string): string | null {
  return file.endsWith(SUFFIX) ? file.slice(0, -SUFFIX.length) : null;
}
