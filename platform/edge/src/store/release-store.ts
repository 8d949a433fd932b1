import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@giftstore/contracts';
import { isAbsent } from './file-errors';
import { parseRelease } from './schema';

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[0-9A-Za-z](?:[0-9A-Za-z+_-]|\.(?!\.)){0,99}$/;

/** The file that describes a release, beside its files. */
export const RELEASE_FILE = 'release.json';

/** Where everything lies in a release store's folder: `<remote>/<version>/…` and `channels/<channel>.json`. */
export class ReleaseStore {
  constructor(readonly folder: string) {}

  /** A release's folder; null when the names cannot be those of a release, so that no path leaves the store. */
  releaseFolder(remote: string, version: string): string | null {
    return NAME.test(remote) && VERSION.test(version) ? join(this.folder, remote, version) : null;
  }

  /** Temporary folders of releases on their way in; on the store's own disk, so that a rename is enough. */
  get incomingFolder(): string {
    return join(this.folder, '.incoming');
  }

  channelFile(channel: string): string {
    if (!NAME.test(channel)) throw new Error(`"${channel}" is not a channel's name`);
    return join(this.folder, 'channels', `${channel}.json`);
  }

  /** The release, or null when there is none of that name. Throws when its release.json is unreadable. */
  async readRelease(remote: string, version: string): Promise<Release | null> {
    const folder = this.releaseFolder(remote, version);
    if (!folder) return null;
    try {
      return parseRelease(await readFile(join(folder, RELEASE_FILE), 'utf8'));
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }
}
