import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { brotliText, contentTypeOf, gzipText, isAbsent } from '@giftstore/release';
import { LruMap } from '../lru-map';
import { type Asset, assetWeight } from './send-asset';

const CACHE_BYTES = 32 * 1024 * 1024;
const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

interface CachedAsset extends Asset {
  /** Differs after every change of the file. */
  state: string;
}

/** The catalogue's pictures from a folder, compressed once and cached in memory. */
export class MediaFiles {
  private readonly cache = new LruMap<CachedAsset>(CACHE_BYTES, assetWeight);

  constructor(private readonly folder: string) {}

  /** A picture by its path in the folder, as it is now; null when there is none. */
  async find(name: string): Promise<Asset | null> {
    if (!name.split('/').every((segment) => SEGMENT.test(segment))) return null;
    try {
      const path = join(this.folder, name);
      const { mtimeMs, size, ino } = await stat(path);
      const state = `${ino} ${mtimeMs} ${size}`;
      const cached = this.cache.get(name);
      if (cached?.state === state) return cached;
      if (!(await isInside(this.folder, path))) return null;
      const asset = { ...(await load(path)), state };
      this.cache.set(name, asset);
      return asset;
    } catch (error) {
      if (isAbsent(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return null;
      throw error;
    }
  }
}

/** False when a symbolic link points outside the folder. */
async function isInside(folder: string, path: string): Promise<boolean> {
  return (await realpath(path)).startsWith((await realpath(folder)) + sep);
}

async function load(path: string): Promise<Asset> {
  const identity = await readFile(path);
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const asset: Asset = { type: contentTypeOf(path), tag, identity };
  if (!path.endsWith('.svg')) return asset;
  const [br, gzip] = await Promise.all([brotliText(identity, 9), gzipText(identity, 9)]);
  return { ...asset, br, gzip };
}
