import type { LiveRelease } from '@giftstore/contracts';

/** One remote as a developer's own server has it. */
export interface Override {
  remote: string;
  /** Folder of its files, ending in a slash. */
  base: string;
}

/** Why an override is refused: the key of its words. */
export type Refusal = 'form' | 'remote' | 'place' | 'folder';

/** What was asked for and not taken. */
export interface RefusedOverride {
  text: string;
  why: Refusal;
}

/** An entry, or the manifest that tools write beside it: nothing but folders before it. */
const ADDRESS = /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.~-]+)*\/(remoteEntry\.js|mf-manifest\.json)$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/**
 * Reads `mf-x@http://localhost:3102/remoteEntry.js`. It runs code in the page, so all that is not plainly that is
 * refused: the remote must be live, the address on this machine or at the page's own origin, and written as browsers
 * write it, with nothing to interpret.
 */
export function readOverride(
  text: string,
  remotes: Record<string, Pick<LiveRelease, 'base'>>,
  origin: string = location.origin,
): Override | Refusal {
  const at = text.indexOf('@');
  const [remote, address] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !ADDRESS.test(address) || !URL.canParse(address)) return 'form';
  const url = new URL(address);
  if (url.href !== address) return 'form';
  if (remote === 'shell' || !Object.hasOwn(remotes, remote)) return 'remote';
  if (url.origin !== origin && !LOOPBACK.has(url.hostname)) return 'place';
  const base = new URL('.', url).href;
  // Its files are let through without a hash: no release may lie among them.
  const hides = Object.values(remotes).some((live) => new URL(live.base, origin).href.startsWith(base));
  return hides ? 'folder' : { remote, base };
}
