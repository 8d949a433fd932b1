import type { PageConfig } from '@giftstore/contracts';
import type { Guard } from '../loading/guard';
import type { BelievedReleases } from '../trust/believed-releases';
import { forgetParameter, OVERRIDE_PARAMETER, OVERRIDES_KEY } from './override-parameter';

/**
 * The releases with a developer's own builds in place of some, where this browser asked for that. Never in the channel
 * live: there this looks at the address and does nothing else.
 */
export async function withOverrides<B extends Pick<BelievedReleases, 'map' | 'release' | 'renew'>>(
  believed: B,
  { channel }: Pick<PageConfig, 'channel'>,
  guard: Guard,
): Promise<B> {
  const asked = new URLSearchParams(location.search).has(OVERRIDE_PARAMETER);
  if (channel === 'live') {
    if (asked) refuse();
    return believed;
  }
  if (!asked && !isStored()) return believed;
  // Admits the shell's own chunk.
  await believed.release('shell');
  const { applyOverrides } = await import(/* webpackChunkName: "overrides" */ './apply-overrides');
  return applyOverrides(believed, guard);
}

function refuse(): void {
  forgetParameter();
  console.warn('[shell] overrides are not for the channel live; this one was ignored');
}

function isStored(): boolean {
  try {
    return localStorage.getItem(OVERRIDES_KEY) !== null;
  } catch {
    return false;
  }
}
