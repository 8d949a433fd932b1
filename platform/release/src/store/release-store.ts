import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type LiveRelease, type Release, TrustError } from '@giftstore/contracts';
import { isKey, type ObjectStore } from '../objects/object-store';
import { filesDigest, integrityOf } from './integrity';
import { parseRelease } from './schema';

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[0-9A-Za-z](?:[0-9A-Za-z+_-]|\.(?!\.)){0,99}$/;
/** Folders of the store that are no remote's. */
const OTHERS = ['channels', 'keys'];

/** The file that describes a release, beside its files. Created last, it makes the release one. */
export const RELEASE_FILE = 'release.json';
/** The signature of its team, base64. */
export const SIGNATURE_FILE = 'release.sig';

/** A file of a release as it is stored: its bytes, and the same compressed where that is smaller. */
export interface StoredFile {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Whether a remote may be called that. */
export function isRemoteName(name: string): boolean {
  return NAME.test(name) && !OTHERS.includes(name);
}

/** Whether a version may be called that. */
export function isVersion(version: string): boolean {
  return VERSION.test(version);
}

/** Reads releases from the store, `<remote>/<version>/…`, and believes no file that its release.json does not vouch for. */
export class ReleaseStore {
  constructor(readonly objects: ObjectStore) {}

  /** Key of a release's file; null when the names cannot be those of a release. */
  keyOf(remote: string, version: string, file: string): string | null {
    const key = `${remote}/${version}/${file}`;
    return isRemoteName(remote) && isVersion(version) && isKey(key) ? key : null;
  }

  /** The release, or null when there is none of that name. Throws when its release.json is unreadable. */
  async readRelease(remote: string, version: string): Promise<Release | null> {
    const bytes = await this.read(remote, version, RELEASE_FILE);
    if (!bytes) return null;
    try {
      const release = parseRelease(bytes.toString());
      if (release.name === remote && release.version === version) return release;
    } catch (error) {
      throw new TrustError(
        `${remote}/${version}/${RELEASE_FILE} cannot be used: ${(error as Error).message}`,
      );
    }
    throw new TrustError(`${remote}/${version}/${RELEASE_FILE} is of another release.`);
  }

  /** The release behind an entry of the map. Throws a `TrustError` when the store has none, or not the one that was signed. */
  async readLive(remote: string, live: LiveRelease): Promise<Release> {
    const release = await this.readRelease(remote, live.version);
    if (!release) throw new TrustError(`${remote} ${live.version} is live, but not in the store.`);
    if (filesDigest(release.files) !== live.files)
      throw new TrustError(
        `${remote}/${live.version}/${RELEASE_FILE} lists other files than its team signed.`,
      );
    return release;
  }

  /**
   * A file of the release; null when the release does not list it or the store lacks it. Throws a `TrustError` when its
   * bytes are not those that were released; a compressed copy that is not the file is left out.
   */
  async readFile(release: Release, file: string): Promise<StoredFile | null> {
    if (!Object.hasOwn(release.files, file)) return null;
    const expected = release.files[file]?.integrity;
    const [identity, br, gzip] = await Promise.all([
      this.read(release.name, release.version, file),
      this.readTwin(release, file, 'br'),
      this.readTwin(release, file, 'gz'),
    ]);
    if (!identity) return null;
    if (integrityOf(identity) !== expected)
      throw new TrustError(
        `${release.name}/${release.version}/${file} is not what was released: its hash differs.`,
      );
    return { identity, ...(br && { br }), ...(gzip && { gzip }) };
  }

  /** Whether the file is still there; nothing of it is read. */
  async exists(remote: string, version: string, file: string): Promise<boolean> {
    const key = this.keyOf(remote, version, file);
    return key !== null && this.objects.exists(key);
  }

  /** The team's signature as it was stored with the release; null when there is none. */
  async readSignature(remote: string, version: string): Promise<string | null> {
    const bytes = await this.read(remote, version, SIGNATURE_FILE);
    return bytes?.toString().trim() ?? null;
  }

  private async readTwin(release: Release, file: string, ending: 'br' | 'gz'): Promise<Buffer | null> {
    const bytes = await this.read(release.name, release.version, `${file}.${ending}`);
    if (!bytes) return null;
    const plain = await decompress[ending](bytes).catch(() => null);
    return plain && integrityOf(plain) === release.files[file]?.integrity ? bytes : null;
  }

  private async read(remote: string, version: string, file: string): Promise<Buffer | null> {
    const key = this.keyOf(remote, version, file);
    return key === null ? null : this.objects.read(key);
  }
}
