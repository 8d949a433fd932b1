/** A page that never rests gets its work done after this long all the same. */
const LIMIT_MS = 4_000;

/** Waits until the page is loaded and has nothing better to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  await new Promise<void>((idle) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => idle(), { timeout: LIMIT_MS });
    else setTimeout(idle, 200);
  });
}
