/** How long after Back a page may take to become as high as it was. */
const RESTORE_LIMIT_MS = 2_000;
const KEY = 'giftstore.scroll';

/**
 * Scroll as people expect it: a new page starts at the top, Back finds its place. Routers cannot tell the two apart
 * here (single-spa makes every navigation look like Back), so it is told by who changed the history.
 */
export function restoreScroll(): void {
  history.scrollRestoration = 'manual';
  let place = placeOf(history.state) ?? newPlace();
  const { pushState, replaceState } = history;

  history.pushState = function push(state, title, url) {
    remember(place);
    const leaves = pathOf(url) !== location.pathname;
    place = newPlace();
    pushState.call(history, { ...state, [KEY]: place }, title, url);
    if (leaves) window.scrollTo(0, 0);
  };
  history.replaceState = function replace(state, title, url) {
    replaceState.call(history, { ...state, [KEY]: place }, title, url);
  };
  window.addEventListener('popstate', (event) => {
    if ((event as PopStateEvent & { singleSpa?: boolean }).singleSpa) return;
    remember(place);
    place = placeOf(event.state) ?? newPlace();
    scrollWhenHighEnough(recall(place));
  });
  window.addEventListener('pagehide', () => remember(place));
  history.replaceState(history.state, '');
  scrollWhenHighEnough(recall(place));
}

const newPlace = () => Math.random().toString(36).slice(2);
const placeOf = (state: unknown) => (state as { [KEY]?: string } | null)?.[KEY];
const pathOf = (url: string | URL | null | undefined) => new URL(url ?? '', location.href).pathname;

function scrollWhenHighEnough(top: number): void {
  const until = performance.now() + RESTORE_LIMIT_MS;
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 2 && performance.now() < until) requestAnimationFrame(attempt);
  };
  attempt();
}

function remember(place: string): void {
  try {
    sessionStorage.setItem(`${KEY}.${place}`, String(Math.round(window.scrollY)));
  } catch {
    // Without session storage Back starts at the top.
  }
}

function recall(place: string): number {
  try {
    return Number(sessionStorage.getItem(`${KEY}.${place}`)) || 0;
  } catch {
    return 0;
  }
}
