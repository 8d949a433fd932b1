import type { LiveRelease, ReleaseList } from '@giftstore/contracts';
import { waitForDevelopmentBuilds } from '../loading/patience';
import type { ReleaseVerifier } from '../trust/create-release-verifier';
import type { Guard } from '../trust/guard';
import { developmentBuilds } from './development-builds';
import { OVERRIDE_PARAMETER, removeOverrideParameter } from './override-parameter';
import { overrideRelease } from './override-release';
import { type Override, parseOverride, type RefusedOverride } from './parse-override';
import { showBadge } from './show-badge';
import { storedOverrides, storeOverrides } from './stored-overrides';

/**
 * Replaces live remotes with developers' own builds: those of the URL, those stored by earlier pages, and those of the page's
 * development server, which may also add a remote that is not live yet. The guard admits exactly their folders without hashes.
 * Shows a badge that lists the overrides and can undo them.
 */
export async function applyOverrides<
  B extends Pick<ReleaseVerifier, 'map' | 'release' | 'adoptNewerRelease'>,
>(verified: B, guard: Guard): Promise<B> {
  const { remotes } = verified.map;
  const ownTexts = developmentBuilds() ?? [];
  for (const text of ownTexts) addUnreleased(remotes, text.slice(0, text.indexOf('@')));
  const own = parseOverrides(ownTexts, remotes).applied;
  const { applied, refused } = parseOverrides(overrideTexts(), remotes);
  removeOverrideParameter();
  storeOverrides(Object.fromEntries(applied.map(({ remote, base }) => [remote, `${base}remoteEntry.js`])));
  if (applied.length || refused.length) showBadge({ applied, refused });

  const bases = new Map([...applied, ...own].map(({ remote, base }) => [remote, base]));
  if (bases.size) waitForDevelopmentBuilds();
  const overrides = new Map<string, LiveRelease>();
  await Promise.all(
    [...bases].map(async ([remote, base]) => {
      const live = remotes[remote];
      if (!live) return;
      const override = await overrideRelease(base, live);
      overrides.set(remote, override);
      remotes[remote] = override;
    }),
  );
  return {
    ...verified,
    async release(name) {
      const override = overrides.get(name);
      if (!override) return verified.release(name);
      guard.admitUnhashed(override.base);
      return override;
    },
    adoptNewerRelease: async (name) => !bases.has(name) && verified.adoptNewerRelease(name),
  };
}

/** An entry without pages: what is overridden has one. */
function addUnreleased(remotes: ReleaseList['remotes'], name: string): void {
  remotes[name] ??= {
    ...{ version: '0.0.0', base: `/releases/${name}/`, contracts: { bus: 0, services: 0 } },
    ...{ handles: [], slots: [], routes: [], integrity: {}, files: '', signature: '' },
  };
}

/** The stored overrides, then those of the URL, which take precedence. */
function overrideTexts(): string[] {
  const stored = Object.entries(storedOverrides()).map(([remote, url]) => `${remote}@${url}`);
  return [...stored, ...new URLSearchParams(location.search).getAll(OVERRIDE_PARAMETER)];
}

function parseOverrides(texts: string[], remotes: Parameters<typeof parseOverride>[1]) {
  const applied = new Map<string, Override>();
  const refused: RefusedOverride[] = [];
  for (const text of texts) {
    const parsed = parseOverride(text, remotes);
    if (typeof parsed === 'string') refused.push({ text, reason: parsed });
    else applied.set(parsed.remote, parsed);
  }
  for (const { text, reason } of refused) console.warn(`[shell] override refused (${reason}): ${text}`);
  return { applied: [...applied.values()], refused };
}
