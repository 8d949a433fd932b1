import type { LiveRelease } from '@giftstore/contracts';
import { LOOPBACK } from './loopback';

/** A remote's build on a developer's server. */
export interface Override {
  remote: string;
  /** URL of the folder of its files, with a slash at the end. */
  base: string;
}

/** Why an override is refused; the key of its message. */
export type RefusalReason = 'syntax' | 'remote' | 'origin' | 'folder';

export interface RefusedOverride {
  text: string;
  reason: RefusalReason;
}

/** URL of an entry, or of the manifest that tools write beside it, with only folders before it. */
const ENTRY_URL = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.~-]+)*\/(remoteEntry\.js|mf-manifest\.json)$/;

/**
 * Parses `mf-x@http://localhost:3102/remoteEntry.js`. An override runs code in the page, so anything else is refused: the
 * remote must be live, the URL on this machine or at the page's own origin, and in the normal form of browsers.
 */
export function parseOverride(
  text: string,
  remotes: Record<string, Pick<LiveRelease, 'base'>>,
  origin: string = location.origin,
): Override | RefusalReason {
  const at = text.indexOf('@');
  const [remote, address] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !ENTRY_URL.test(address) || !URL.canParse(address)) return 'syntax';
  const url = new URL(address);
  if (url.href !== address) return 'syntax';
  if (remote === 'shell' || !Object.hasOwn(remotes, remote)) return 'remote';
  if (url.origin !== origin && !LOOPBACK.has(url.hostname)) return 'origin';
  const base = new URL('.', url).href;
  // The guard admits the whole folder without hashes, so it must not contain a release.
  const containsRelease = Object.values(remotes).some((live) =>
    new URL(live.base, origin).href.startsWith(base),
  );
  return containsRelease ? 'folder' : { remote, base };
}
