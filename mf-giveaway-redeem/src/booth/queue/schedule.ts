/** How long the first attempt after a failure waits; each further one twice as long as the one before. */
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 5 * 60_000;

/**
 * Runs `send` now, when the network is back, when the page is shown again, and after a failure with growing waits. No clock
 * is read: a device's clock may be wrong.
 * @param send resolves with whether claims are still waiting
 * @returns `run` for a run at once, `later` for one after the first wait unless one is planned, and `stop`
 */
export function scheduleSending(send: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const isWaiting = await send().catch(() => true);
    failures = isWaiting ? failures + 1 : 0;
    if (isWaiting) plan(FIRST_WAIT_MS * 2 ** (failures - 1));
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.min(ms, MAX_WAIT_MS));
  };
  const restart = () => {
    failures = 0;
    void run();
  };
  const onVisible = () => document.visibilityState === 'visible' && restart();
  window.addEventListener('online', restart);
  document.addEventListener('visibilitychange', onVisible);
  return {
    run,
    later: () => {
      if (timer === undefined) plan(FIRST_WAIT_MS);
    },
    stop() {
      clearTimeout(timer);
      window.removeEventListener('online', restart);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
