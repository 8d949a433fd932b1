import { type LiveRelease, TrustError } from '@giftstore/contracts';

/** Under this symbol the remotes' own chunk loaders find the guard (shared/build, GuardedLoadingPlugin). */
const GUARD = Symbol.for('giftstore.guard');
/** A stylesheet that does not come is given up as a chunk is (shared/build, `chunkLoadTimeout`). */
const STYLES_LIMIT_MS = 8_000;

export type GuardedTag = HTMLScriptElement | HTMLLinkElement;
type Files = Pick<LiveRelease, 'base' | 'integrity'>;

export interface Guard {
  /** Gives a script or stylesheet its hash before it is requested. Throws for one that must not be loaded. */
  check(tag: GuardedTag): void;
  /** From now on the files of this release may be loaded, for its signature was checked. */
  admit(release: Files): void;
  /** A developer's own build, whose files change with each save and so have no hashes. Never in the channel live. */
  admitUnhashed(base: string): void;
}

/**
 * Every script and stylesheet of a release passes here before it is requested. To begin with nothing is admitted: what
 * no admitted release lists, or lists without a sha384 hash, is refused. Chunk loaders reach the same guard through a
 * well-known symbol; there a refused tag loses its address and fails.
 */
export function installGuard(): Guard {
  const admitted = new Map<string, LiveRelease['integrity'] | 'unhashed'>();
  const renew = renewal();
  const check = (tag: GuardedTag) => {
    const hash = hashOf(admitted, addressOf(tag));
    tag.crossOrigin = 'anonymous';
    if (hash) tag.integrity = hash;
    renew(tag);
    if (tag instanceof HTMLLinkElement) failAfter(STYLES_LIMIT_MS, tag);
  };
  (globalThis as { [GUARD]?: (tag: GuardedTag) => void })[GUARD] = (tag) => checkOrFail(check, tag);
  return {
    check,
    admit: ({ base, integrity }) => void admitted.set(folderOf(base), integrity),
    admitUnhashed: (base) => void admitted.set(folderOf(base), 'unhashed'),
  };
}

const addressOf = (tag: GuardedTag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href);

/** A chunk loader cannot be refused by an exception: it would wait for that chunk ever after. */
function checkOrFail(check: Guard['check'], tag: GuardedTag): void {
  try {
    check(tag);
  } catch (error) {
    console.error(error);
    tag.removeAttribute(tag instanceof HTMLScriptElement ? 'src' : 'href');
    setTimeout(() => tag.dispatchEvent(new Event('error')));
  }
}

/** The one form of hash that counts; browsers would let several, weaker or misspelt ones pass. */
const SHA384 = /^sha384-[A-Za-z0-9+/]{64}$/;

/** Hash of a file by its URL, none for a developer's own. Throws for whatever else has none. */
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
  throw new TrustError(`${file} is not part of a release that was checked`);
}

/** A release's folder as a whole URL. Throws for what is no folder of files. */
function folderOf(base: string): string {
  const { href, protocol, pathname, search, hash } = new URL(base, location.origin);
  if (!/^https?:$/.test(protocol) || !pathname.endsWith('/') || search || hash)
    throw new TrustError(`${base} is not a folder of a release`);
  return href;
}

function failAfter(limitMs: number, tag: GuardedTag): void {
  const limit = setTimeout(() => tag.dispatchEvent(new Event('error')), limitMs);
  for (const end of ['load', 'error']) tag.addEventListener(end, () => clearTimeout(limit));
}

/**
 * Once a file of a release failed, or is asked for again while it hangs, the release's next files are asked for under
 * fresh URLs. A preload of the page that failed is handed to the first request for the same URL, and a request waits
 * behind one for the same URL that hangs: a retry would fail although the file is there again.
 */
function renewal(): (tag: GuardedTag) => void {
  const failures = new Map<string, number>();
  const underWay = new Set<string>();
  return (tag) => {
    const url = new URL(addressOf(tag), location.origin);
    const folder = url.pathname.replace(/[^/]*$/, '');
    const count = () => failures.set(folder, (failures.get(folder) ?? 0) + 1);
    if (underWay.has(url.href)) count();
    underWay.add(url.href);
    tag.addEventListener('error', count);
    for (const end of ['load', 'error']) tag.addEventListener(end, () => underWay.delete(url.href));
    const failed = failures.get(folder);
    if (!failed || url.search) return;
    url.searchParams.set('retry', String(failed));
    if (tag instanceof HTMLScriptElement) tag.src = url.href;
    else tag.href = url.href;
  };
}
