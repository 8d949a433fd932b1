import type { Guard } from '../loading/guard';
import type { BelievedReleases } from '../trust/believed-releases';
import { forgetParameter, OVERRIDE_PARAMETER } from './override-parameter';
import { type Override, type RefusedOverride, readOverride } from './read-override';
import { releaseAt } from './release-at';
import { showBadge } from './show-badge';
import { storedOverrides, storeOverrides } from './stored-overrides';

/**
 * Puts developers' own builds in the place of live remotes: those that the address asks for and those kept from before.
 * The guard lets exactly their folders through without hashes. Shows what is overridden, with its undo.
 */
export async function applyOverrides<B extends Pick<BelievedReleases, 'map' | 'release' | 'renew'>>(
  believed: B,
  guard: Guard,
): Promise<B> {
  const { remotes } = believed.map;
  const { taken, refused } = takeFrom(texts(), remotes);
  forgetParameter();
  storeOverrides(Object.fromEntries(taken.map(({ remote, base }) => [remote, `${base}remoteEntry.js`])));
  if (taken.length || refused.length) showBadge({ taken, refused });

  const bases = new Map(taken.map(({ remote, base }) => [remote, base]));
  await Promise.all(
    taken.map(async ({ remote, base }) => {
      const live = remotes[remote];
      if (live) remotes[remote] = await releaseAt(base, live);
    }),
  );
  return {
    ...believed,
    async release(name) {
      const base = bases.get(name);
      const own = base === undefined ? undefined : remotes[name];
      if (!own) return believed.release(name);
      guard.admitUnhashed(own.base);
      return own;
    },
    renew: async (name) => !bases.has(name) && believed.renew(name),
  };
}

/** Those kept from before, then the address's, which win. */
function texts(): string[] {
  const kept = Object.entries(storedOverrides()).map(([remote, address]) => `${remote}@${address}`);
  return [...kept, ...new URLSearchParams(location.search).getAll(OVERRIDE_PARAMETER)];
}

function takeFrom(given: string[], remotes: Parameters<typeof readOverride>[1]) {
  const taken = new Map<string, Override>();
  const refused: RefusedOverride[] = [];
  for (const text of given) {
    const read = readOverride(text, remotes);
    if (typeof read === 'string') refused.push({ text, why: read });
    else taken.set(read.remote, read);
  }
  for (const { text, why } of refused) console.warn(`[shell] override refused (${why}): ${text}`);
  return { taken: [...taken.values()], refused };
}
