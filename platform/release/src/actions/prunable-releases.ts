import type { ObjectDetails } from '../objects/object-store';
import { PRUNING } from '../repository/pruned-releases';
import { isRemoteName, isVersion, RELEASE_FILE } from '../repository/release-repository';

/** The stored files of a version, complete or not. */
export interface StoredVersion {
  remote: string;
  version: string;
  keys: string[];
  bytes: number;
  /** When its newest file was stored, in milliseconds. */
  storedAt: number;
  /** Whether readers find it. */
  isComplete: boolean;
  /** Its deletion has begun and not ended. */
  isMarked: boolean;
}

/** The versions in a listing of the whole repository, those too of which only the mark is left. */
export function versionsIn(details: readonly ObjectDetails[]): Map<string, StoredVersion> {
  const found = new Map<string, StoredVersion>();
  const at = (remote: string, version: string) => {
    const name = `${remote}@${version}`;
    const empty = { remote, version, keys: [], bytes: 0, storedAt: 0, isComplete: false, isMarked: false };
    const one: StoredVersion = found.get(name) ?? empty;
    found.set(name, one);
    return one;
  };
  for (const { key, bytes, createdAt } of details) {
    const [remote = '', version = '', ...file] = key.split('/');
    if (key.startsWith(PRUNING)) {
      const [, marked = '', name = ''] = key.split('/');
      at(marked, name.replace(/\.json$/, '')).isMarked = true;
    } else if (isRemoteName(remote) && isVersion(version) && file.length) {
      const one = at(remote, version);
      one.keys.push(key);
      one.bytes += bytes;
      one.storedAt = Math.max(one.storedAt, createdAt);
      one.isComplete ||= file.join('/') === RELEASE_FILE;
    }
  }
  return found;
}
