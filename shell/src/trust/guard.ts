import { type LiveRelease, TrustError } from '@giftstore/contracts';

/** The remotes' chunk loaders find the guard under this symbol (shared/build, GuardedLoadingPlugin). */
const GUARD = Symbol.for('giftstore.guard');
/** A stylesheet times out as a chunk does (shared/build, `chunkLoadTimeout`). */
const STYLESHEET_TIMEOUT_MS = 8_000;

export type GuardedTag = HTMLScriptElement | HTMLLinkElement;
type Files = Pick<LiveRelease, 'base' | 'integrity'>;

export interface Guard {
  /** Sets the hash of a script or stylesheet before it is requested. Throws `TrustError` for one that must not be loaded. */
  check(tag: GuardedTag): void;
  /** Allows the files of this release, whose signature has been verified. */
  admit(release: Files): void;
  /** Allows a developer's own build, whose files change with each save and have no hashes. Never in the channel live. */
  admitUnhashed(base: string): void;
}

/**
 * Every script and stylesheet of a release passes the guard before it is requested. A file is refused unless an
 * admitted release lists it with a sha384 hash. Chunk loaders reach the same guard through a well-known symbol; there a
 * refused tag loses its URL and fails.
 */
export function installGuard(): Guard {
  const admitted = new Map<string, LiveRelease['integrity'] | 'unhashed'>();
  const useRetryUrl = retryUrls();
  const check = (tag: GuardedTag) => {
    const hash = hashOf(admitted, urlOf(tag));
    tag.crossOrigin = 'anonymous';
    if (hash) tag.integrity = hash;
    useRetryUrl(tag);
    if (tag instanceof HTMLLinkElement) failAfter(STYLESHEET_TIMEOUT_MS, tag);
  };
  (globalThis as { [GUARD]?: (tag: GuardedTag) => void })[GUARD] = (tag) => checkOrFail(check, tag);
  return {
    check,
    admit: ({ base, integrity }) => void admitted.set(folderOf(base), integrity),
    admitUnhashed: (base) => void admitted.set(folderOf(base), 'unhashed'),
  };
}

const urlOf = (tag: GuardedTag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href);

/** Fails the tag instead of throwing: after an exception a chunk loader would wait for the chunk for ever. */
function checkOrFail(check: Guard['check'], tag: GuardedTag): void {
  try {
    check(tag);
  } catch (error) {
    console.error(error);
    tag.removeAttribute(tag instanceof HTMLScriptElement ? 'src' : 'href');
    setTimeout(() => tag.dispatchEvent(new Event('error')));
  }
}

/** The only accepted form of hash; browsers would accept several, weaker or misspelt ones. */
const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/;

/** The hash of a file by its URL; null for a developer's own build. Throws `TrustError` for any other file without one. */
function hashOf(admitted: Map<string, LiveRelease['integrity'] | 'unhashed'>, url: string): string | null {
  const { href } = new URL(url, location.origin);
  const file = href.split(/[?#]/)[0] ?? '';
  for (const [folder, hashes] of admitted) {
    if (!file.startsWith(folder)) continue;
    if (hashes === 'unhashed') return null;
    const name = file.slice(folder.length);
    const hash = Object.hasOwn(hashes, name) ? hashes[name] : undefined;
    if (hash !== undefined && SHA384.test(hash)) return hash;
    throw new TrustError(`${file} has no sha384 hash in its release`);
  }
  throw new TrustError(`${file} is not part of a verified release`);
}

/** The absolute URL of a release's folder. Throws `TrustError` for anything else. */
function folderOf(base: string): string {
  const { href, protocol, pathname, search, hash } = new URL(base, location.origin);
  if (!/^https?:$/.test(protocol) || !pathname.endsWith('/') || search || hash)
    throw new TrustError(`${base} is not a folder of a release`);
  return href;
}

function failAfter(timeoutMs: number, tag: GuardedTag): void {
  const timer = setTimeout(() => tag.dispatchEvent(new Event('error')), timeoutMs);
  for (const end of ['load', 'error']) tag.addEventListener(end, () => clearTimeout(timer));
}

/**
 * After a file of a release has failed, or is requested again while it hangs, the release's next files are requested
 * under fresh URLs. Browsers reuse a failed preload for the first request of the same URL, and queue a request behind a
 * hanging one: a retry under the same URL would fail although the file is available again.
 */
function retryUrls(): (tag: GuardedTag) => void {
  const failures = new Map<string, number>();
  const pending = new Set<string>();
  return (tag) => {
    const url = new URL(urlOf(tag), location.origin);
    const folder = url.pathname.replace(/[^/]*$/, '');
    const count = () => failures.set(folder, (failures.get(folder) ?? 0) + 1);
    if (pending.has(url.href)) count();
    pending.add(url.href);
    tag.addEventListener('error', count);
    for (const end of ['load', 'error']) tag.addEventListener(end, () => pending.delete(url.href));
    const failed = failures.get(folder);
    if (!failed || url.search) return;
    url.searchParams.set('retry', String(failed));
    if (tag instanceof HTMLScriptElement) tag.src = url.href;
    else tag.href = url.href;
  };
}
