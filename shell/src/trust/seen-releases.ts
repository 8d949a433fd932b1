import { type ReleaseMap, TrustError } from '@giftstore/contracts';

/** Local storage, by channel. */
const keyOf = (channel: string) => `releases.seen.${channel}`;

/** The newest release map and the newest list of keys that this browser has seen. */
interface Seen {
  revision: number;
  keys: number;
}

/**
 * Refuses a map that is older than one that this browser has seen, for whoever replays an old one has what was
 * withdrawn run again; otherwise remembers it. Where storage is blocked nothing is remembered and nothing refused.
 * Call it with a map whose signature was checked.
 */
export function refuseOlder({ channel, revision, keys }: ReleaseMap): void {
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
    // Blocked or full: the shop works without this memory.
  }
}
