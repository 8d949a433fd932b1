import { type BusMessage, busCore } from '@giftstore/bus';
import type { PageConfig } from '@giftstore/contracts';
import type { BelievedReleases } from '../trust/believed-releases';

/** `?devtools=bus` opens the panel, for this tab until `?devtools=off`. */
const DEVTOOLS = 'devtools';
const BUS = 'bus';

/** What is kept of what was said before the panel is there, and in it. */
const KEPT_MESSAGES = 500;

/**
 * Shows what the remotes say to each other and where they are, where this tab asked for it. Never in the channel live,
 * where nothing is looked at. Call it before anything is said on the bus.
 */
export function openDevtools(
  { channel }: Pick<PageConfig, 'channel'>,
  believed: Pick<BelievedReleases, 'map' | 'release'>,
): void {
  if (channel === 'live' || !isWanted()) return;
  const { observers } = busCore();
  const early: BusMessage[] = [];
  const keep = (message: BusMessage) => {
    early.push(message);
    if (early.length > KEPT_MESSAGES) early.shift();
  };
  observers.add(keep);
  believed
    // Admits the shell's own chunk.
    .release('shell')
    .then(() => import(/* webpackChunkName: "devtools" */ './show-panel'))
    .then(({ showPanel }) => showPanel(early, believed.map, KEPT_MESSAGES))
    .catch((error) => console.error('[shell] the devtools cannot be had', error))
    .finally(() => observers.delete(keep));
}

function isWanted(): boolean {
  const asked = new URLSearchParams(location.search).get(DEVTOOLS);
  try {
    if (asked) sessionStorage.setItem(DEVTOOLS, asked);
    return sessionStorage.getItem(DEVTOOLS) === BUS;
  } catch {
    return asked === BUS;
  }
}
