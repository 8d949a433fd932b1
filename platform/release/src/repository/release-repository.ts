import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { type LiveRelease, type Release, TrustError } from '@giftstore/contracts';
import { isKey, type ObjectStore } from '../objects/object-store';
import { filesDigest, integrityOf } from './integrity';
import { parseRelease } from './schema';

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[0-9A-Za-z](?:[0-9A-Za-z+_-]|\.(?!\.)){0,99}$/;
/** Folders of the repository that belong to no remote. */
export const RESERVED_FOLDERS = ['approvals', 'channels', 'keys', 'previews', 'pruned', 'pruning'];

/** The file that describes a release. Created last, it completes the release. */
export const RELEASE_FILE = 'release.json';
/** The signature of the team, base64. */
export const SIGNATURE_FILE = 'release.sig';

/** A stored file of a release: its bytes, and compressed copies when they are smaller. */
export interface StoredFile {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Whether a remote can have this name. */
export function isRemoteName(name: string): boolean {
  return NAME.test(name) && !RESERVED_FOLDERS.includes(name);
}

/** Whether a version can have this name. */
export function isVersion(version: string): boolean {
  return VERSION.test(version);
}

/** Reads releases, `<remote>/<version>/…`, and verifies every file by its release.json. */
export class ReleaseRepository {
  constructor(readonly objects: ObjectStore) {}

  /** Key of a release's file; null when the names cannot be those of a release. */
  keyOf(remote: string, version: string, file: string): string | null {
    const key = `${remote}/${version}/${file}`;
    return isRemoteName(remote) && isVersion(version) && isKey(key) ? key : null;
  }

  /** The release, or null when it does not exist. Throws a `TrustError` when its release.json is invalid. */
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

  /** The release of an entry of the map. Throws a `TrustError` when it is missing, or not the one that was signed. */
  async readLive(remote: string, live: LiveRelease): Promise<Release> {
    const release = await this.readRelease(remote, live.version);
    if (!release) throw new TrustError(`${remote} ${live.version} is live, but not in the repository.`);
    if (filesDigest(release.files) !== live.files)
      throw new TrustError(
        `${remote}/${live.version}/${RELEASE_FILE} lists other files than its team signed.`,
      );
    return release;
  }

  /**
   * A file of the release; null when it is not listed or missing. Throws a `TrustError` when its hash is wrong; a compressed copy
   * with other content is left out.
   */
  async readFile(release: Release, file: string): Promise<StoredFile | null> {
    if (!Object.hasOwn(release.files, file)) return null;
    const expected = release.files[file]?.integrity;
    const [identity, br, gzip] = await Promise.all([
      this.read(release.name, release.version, file),
      this.readCompressed(release, file, 'br'),
      this.readCompressed(release, file, 'gz'),
    ]);
    if (!identity) return null;
    if (integrityOf(identity) !== expected)
      throw new TrustError(
        `${release.name}/${release.version}/${file} is not what was released: its hash differs.`,
      );
    return { identity, ...(br && { br }), ...(gzip && { gzip }) };
  }

  /** Whether the file exists, without reading it. */
  async exists(remote: string, version: string, file: string): Promise<boolean> {
    const key = this.keyOf(remote, version, file);
    return key !== null && this.objects.exists(key);
  }

  /** The stored signature of the team; null when there is none. */
  async readSignature(remote: string, version: string): Promise<string | null> {
    const bytes = await this.read(remote, version, SIGNATURE_FILE);
    return bytes?.toString().trim() ?? null;
  }

  private async readCompressed(release: Release, file: string, ending: 'br' | 'gz'): Promise<Buffer | null> {
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
