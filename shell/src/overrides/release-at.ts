import type { LiveRelease } from '@giftstore/contracts';

const PATIENCE_MS = 2_000;

/**
 * What the map says of a remote while a developer's build takes its place: its own routes and commands where its server
 * tells them, else those that are live. Its version is no release's, so that nothing it does is counted against one.
 */
export async function releaseAt(base: string, live: LiveRelease): Promise<LiveRelease> {
  const told = await askFor(`${base}release.json`);
  const { version, contracts, handles, slots, routes } = { ...live, ...told };
  return {
    version: `${version}-override`,
    base,
    contracts,
    handles,
    slots,
    routes,
    integrity: {},
    files: '',
    signature: '',
  };
}

async function askFor(url: string): Promise<Partial<LiveRelease> | undefined> {
  try {
    const answer = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const release = (await answer.json()) as Partial<LiveRelease>;
    return Array.isArray(release.routes) && Array.isArray(release.handles) ? release : undefined;
  } catch {
    // It is down, or says nothing of itself: its place shows what comes of that.
    return undefined;
  }
}
