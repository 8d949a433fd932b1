import type { ReleaseMap } from '@giftstore/contracts';

/** Under this symbol the remotes' own chunk loaders find the guard (shared/build, GuardedLoadingPlugin). */
const GUARD = Symbol.for('giftstore.guard');

type GuardedTag = HTMLScriptElement | HTMLLinkElement;

/**
 * Every script and stylesheet of a release passes here before it is requested: it gets the hash of the release map,
 * and one that no live release lists is refused. Returns the guard; also puts it where the chunk loaders look.
 */
export function installGuard(releases: ReleaseMap): (tag: GuardedTag) => void {
  const renew = renewal();
  const guard = (tag: GuardedTag) => {
    tag.crossOrigin = 'anonymous';
    tag.integrity = integrityOf(releases, addressOf(tag));
    renew(tag);
  };
  (globalThis as { [GUARD]?: typeof guard })[GUARD] = guard;
  return guard;
}

const addressOf = (tag: GuardedTag) => (tag instanceof HTMLScriptElement ? tag.src : tag.href);

/**
 * Once a file of a release failed, the release's next files are asked for under fresh URLs: a preload of the page that
 * failed is handed to the first request for the same URL, so that a retry would fail although the file is there again.
 */
function renewal(): (tag: GuardedTag) => void {
  const failures = new Map<string, number>();
  return (tag) => {
    const url = new URL(addressOf(tag), location.origin);
    const folder = url.pathname.replace(/[^/]*$/, '');
    tag.addEventListener('error', () => failures.set(folder, (failures.get(folder) ?? 0) + 1));
    const failed = failures.get(folder);
    if (!failed || url.search) return;
    url.searchParams.set('retry', String(failed));
    if (tag instanceof HTMLScriptElement) tag.src = url.href;
    else tag.href = url.href;
  };
}

/** Hash of a file by its URL. Throws for a file that no live release lists. */
export function integrityOf(releases: ReleaseMap, url: string): string {
  const { href } = new URL(url, location.origin);
  const file = href.split(/[?#]/)[0] ?? '';
  for (const { base, integrity } of Object.values(releases.remotes)) {
    const root = new URL(base, location.origin).href;
    const name = file.startsWith(root) ? file.slice(root.length) : '';
    if (Object.hasOwn(integrity, name)) return integrity[name] ?? '';
  }
  throw new Error(`${file} is not part of a live release`);
}
