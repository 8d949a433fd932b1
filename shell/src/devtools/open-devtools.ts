import { type BusMessage, busCore } from '@giftstore/bus';
import type { PageConfig } from '@giftstore/contracts';
import { isForDevelopers } from '../overrides/development-builds';
import type { ReleaseVerifier } from '../trust/create-release-verifier';

/** `?devtools=bus` opens the panel, for this tab until `?devtools=off`. */
const DEVTOOLS = 'devtools';
const BUS = 'bus';

/** Messages that the panel shows, with those from before it was loaded. */
const MAX_MESSAGES = 500;

/**
 * Shows the bus panel and the borders of remotes, if this tab has them switched on. Only for developers. Must be
 * called before the first bus message.
 */
export function openDevtools(
  config: Pick<PageConfig, 'channel'>,
  verified: Pick<ReleaseVerifier, 'map' | 'release'>,
): void {
  if (!isForDevelopers(config) || !isEnabled()) return;
  const { observers } = busCore();
  const early: BusMessage[] = [];
  const collect = (message: BusMessage) => {
    early.push(message);
    if (early.length > MAX_MESSAGES) early.shift();
  };
  observers.add(collect);
  verified
    // Admits the shell's own chunks.
    .release('shell')
    .then(() => import(/* webpackChunkName: "devtools" */ './show-panel'))
    .then(({ showPanel }) => showPanel(early, verified.map, MAX_MESSAGES))
    .catch((error) => console.error('[shell] the devtools could not be loaded', error))
    .finally(() => observers.delete(collect));
}

function isEnabled(): boolean {
  const parameter = new URLSearchParams(location.search).get(DEVTOOLS);
  try {
    if (parameter) sessionStorage.setItem(DEVTOOLS, parameter);
    return sessionStorage.getItem(DEVTOOLS) === BUS;
  } catch {
    return parameter === BUS;
  }
}
