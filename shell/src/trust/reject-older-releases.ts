import { type ReleaseList, TrustError } from '@giftstore/contracts';

/** Key in local storage, by channel. */
const keyOf = (channel: string) => `releases.seen.${channel}`;

/** The newest release map and the newest list of keys that this browser has seen. */
interface Seen {
  revision: number;
  keys: number;
}

/**
 * Throws `TrustError` for a map that is older than one this browser has seen: replaying an old map would run withdrawn
 * releases again. Stores the newest revision; where storage is blocked, every map is accepted. Takes a map whose
 * signature has been verified.
 */
export function rejectOlderReleases({ channel, revision, keys }: ReleaseList): void {
  const seen = read(channel);
  if (revision < seen.revision)
    throw new TrustError(
      `revision ${revision} of the release map is older than ${seen.revision}, seen before`,
    );
  if (keys.version < seen.keys)
    throw new TrustError(
      `version ${keys.version} of the release keys is older than ${seen.keys}, seen before`,
    );
  if (revision > seen.revision || keys.version > seen.keys) write(channel, { revision, keys: keys.version });
}

function read(channel: string): Seen {
  try {
    const { revision, keys } = JSON.parse(localStorage.getItem(keyOf(channel)) ?? '{}') as Partial<Seen>;
    return { revision: countOf(revision), keys: countOf(keys) };
  } catch {
    return { revision: 0, keys: 0 };
  }
}

const countOf = (stored: unknown) => (Number.isSafeInteger(stored) ? Number(stored) : 0);

function write(channel: string, seen: Seen): void {
  try {
    localStorage.setItem(keyOf(channel), JSON.stringify(seen));
  } catch {
    // Storage is blocked or full: replayed maps are not detected.
  }
}
