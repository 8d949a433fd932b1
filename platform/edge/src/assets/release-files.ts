import type { Release } from '@giftstore/contracts';
import { contentTypeOf, type ReleaseRepository } from '@giftstore/release';
import { LruMap } from '../lru-map';
import { type Asset, assetWeight } from './send-asset';
import { isWithdrawn } from './withdrawn';

const CACHE_BYTES = 64 * 1024 * 1024;
const MAX_RELEASES = 200;

/** Files that a release lists, cached in memory. */
export class ReleaseFiles {
  private readonly releases = new LruMap<Release>(MAX_RELEASES);
  private readonly cache = new LruMap<Asset>(CACHE_BYTES, assetWeight);

  constructor(private readonly repository: ReleaseRepository) {}

  async find(remote: string, version: string, file: string): Promise<Asset | null> {
    const key = `${remote}/${version}/${file}`;
    const release = await this.release(remote, version);
    if (!release || !Object.hasOwn(release.files, file)) return null;
    const cached = this.cache.get(key);
    if (cached && !(await isWithdrawn(this.repository, { remote, version, file }))) return cached;
    const stored = await this.repository.readFile(release, file);
    if (!stored) return null;
    const tag = release.files[file]?.integrity.slice('sha384-'.length, 39) ?? '';
    const asset: Asset = { type: contentTypeOf(file), tag, ...stored };
    this.cache.set(key, asset);
    return asset;
  }

  /** The names of a release's files; none when it does not exist. */
  async names(remote: string, version: string): Promise<string[]> {
    return Object.keys((await this.release(remote, version))?.files ?? {});
  }

  private async release(remote: string, version: string): Promise<Release | null> {
    const key = `${remote}/${version}`;
    const cached = this.releases.get(key);
    if (cached) return cached;
    const release = await this.repository.readRelease(remote, version);
    if (release) this.releases.set(key, release);
    return release;
  }
}
