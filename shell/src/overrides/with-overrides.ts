import type { PageConfig } from '@giftstore/contracts';
import type { ReleaseVerifier } from '../trust/create-release-verifier';
import type { Guard } from '../trust/guard';
import { developmentBuilds, isForDevelopers } from './development-builds';
import { OVERRIDE_PARAMETER, OVERRIDES_KEY, removeOverrideParameter } from './override-parameter';

/**
 * The releases, with developers' own builds in place of those that the URL, storage or a development server overrides. In the
 * channel live overrides are ignored, except in the pages of a development server.
 */
export async function withOverrides<B extends Pick<ReleaseVerifier, 'map' | 'release' | 'adoptNewerRelease'>>(
  verified: B,
  config: Pick<PageConfig, 'channel'>,
  guard: Guard,
): Promise<B> {
  const isInUrl = new URLSearchParams(location.search).has(OVERRIDE_PARAMETER);
  if (!isForDevelopers(config)) {
    if (isInUrl) ignoreParameter();
    return verified;
  }
  if (!isInUrl && !isStored() && !developmentBuilds()) return verified;
  // Admits the shell's own chunks.
  await verified.release('shell');
  const { applyOverrides } = await import(/* webpackChunkName: "overrides" */ './apply-overrides');
  return applyOverrides(verified, guard);
}

function ignoreParameter(): void {
  removeOverrideParameter();
  console.warn('[shell] overrides are not for the channel live; this one was ignored');
}

function isStored(): boolean {
  try {
    return localStorage.getItem(OVERRIDES_KEY) !== null;
  } catch {
    return false;
  }
}
