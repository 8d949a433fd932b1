/** What ends an idle splash. */
const TOUCHES = ['pointerdown', 'keydown', 'input'];

/**
 * Activates a waiting worker, and reloads the page into it, only while the splash is shown and nobody has touched it: a
 * newer version never takes a form away from a visitor.
 */
export function activateAtSplash(container: ServiceWorkerContainer) {
  let isIdle = false;
  let isReplaced = false;
  let registration: ServiceWorkerRegistration | undefined;
  let hasWorker = container.controller !== null;

  function replace(): void {
    if (!isIdle) return;
    if (isReplaced) location.reload();
    else registration?.waiting?.postMessage('activate');
  }
  function watch(followed: ServiceWorkerRegistration): void {
    const { installing } = followed;
    installing?.addEventListener('statechange', replace);
    followed.addEventListener('updatefound', () =>
      followed.installing?.addEventListener('statechange', replace),
    );
  }
  for (const name of TOUCHES)
    document.addEventListener(
      name,
      () => {
        isIdle = false;
      },
      { capture: true },
    );
  container.addEventListener('controllerchange', () => {
    // The first worker takes over the page that it has kept.
    isReplaced = hasWorker;
    hasWorker = true;
    replace();
  });

  return {
    /** The splash is shown, or the page has no giveaway. */
    setIdle(): void {
      isIdle = true;
      replace();
    },
    /** From now on activates what this registration installs. */
    follow(followed: ServiceWorkerRegistration): void {
      if (registration !== followed) watch(followed);
      registration = followed;
      replace();
    },
  };
}
