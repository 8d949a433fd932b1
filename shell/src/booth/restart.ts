/** How long the booth's own failure page stays: nobody may be beside it to tap "Try again". */
const RESTART_DELAY_MS = 10_000;

/** Loads the page again after a while, until it works. A search for a newer version, which a reload would end, comes first. */
export function restartLater(search: Promise<void> = Promise.resolve()): void {
  const pause = new Promise((resolve) => setTimeout(resolve, RESTART_DELAY_MS));
  void Promise.all([search, pause]).then(restart);
}

/** Loads the page again once the device or the network has it: a browser's own error page would stay for ever. */
export async function restart(): Promise<void> {
  if (navigator.serviceWorker?.controller || (await isReachable())) location.reload();
  else restartLater();
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
