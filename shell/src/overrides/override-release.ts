import type { LiveRelease, ReleaseSummary } from '@giftstore/contracts';

const FETCH_TIMEOUT_MS = 2_000;

/**
 * The map's entry of a remote that a developer's build replaces: with the routes and commands of its `release.json` if its
 * server has one, else the live ones. Its version is not a release's, so that reports are not attributed to a release.
 */
export async function overrideRelease(base: string, live: ReleaseSummary): Promise<LiveRelease> {
  const override = await fetchRelease(`${base}release.json`);
  const { version, contracts, handles, slots, routes } = { ...live, ...override };
  return {
    version: `${version}-override`,
    base,
    contracts,
    handles,
    slots,
    // A development build preloads nothing.
    routes: routes.map((route) => ({ ...route, preload: [] })),
    integrity: {},
    files: '',
    signature: '',
  };
}

async function fetchRelease(url: string): Promise<Partial<LiveRelease> | undefined> {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    });
    const release = (await response.json()) as Partial<LiveRelease>;
    return Array.isArray(release.routes) && Array.isArray(release.handles) ? release : undefined;
  } catch {
    // The server is down or has no release.json; loading the entry will show which.
    return undefined;
  }
}
