/** How long after Back a page may take to be drawn as far as it was read. */
const RESTORE_LIMIT_MS = 5_000;
const KEY = 'giftstore.scroll';
const OWN_WAYS = ['wheel', 'touchmove', 'keydown'];

/** Where somebody was on a page, how high its main part was, and how far down that held anything. */
interface Spot {
  top: number;
  height: number;
  drawn: number;
}

/**
 * Scroll as people expect it: a new page starts at the top, Back finds its place. Routers cannot tell the two apart
 * here (single-spa makes every navigation look like Back), so it is told by who changed the history.
 */
export function restoreScroll(): void {
  history.scrollRestoration = 'manual';
  const known = placeOf(history.state);
  let place = known ?? newPlace();
  let end = () => {};
  const { pushState, replaceState } = history;

  history.pushState = function push(state, title, url) {
    remember(place);
    end();
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
    end();
    end = backTo(recall(place));
  });
  window.addEventListener('pagehide', () => remember(place));
  history.replaceState(history.state, '');
  // Whoever scrolled before the scripts came stays there.
  const spot = known && recall(known);
  if (spot && spot.top > 0 && window.scrollY === 0) end = backTo(spot);
}

const newPlace = () => Math.random().toString(36).slice(2);
const placeOf = (state: unknown) => (state as { [KEY]?: string } | null)?.[KEY];
const pathOf = (url: string | URL | null | undefined) => new URL(url ?? '', location.href).pathname;

/**
 * Scrolls to where somebody was when there is something to be seen. Until then the page has the height that it had, so that
 * its footer neither comes into sight nor leaves it while pages change. @returns ends it
 */
function backTo({ top, height, drawn }: Spot): () => void {
  const main = document.getElementById('main');
  if (main) main.style.minBlockSize = `max(100dvh, ${height}px)`;
  let isOver = false;
  // Whoever scrolls meanwhile means another place.
  const stop = () => {
    isOver = true;
    for (const way of OWN_WAYS) window.removeEventListener(way, stop);
  };
  for (const way of OWN_WAYS) window.addEventListener(way, stop, { passive: true });
  const end = () => {
    stop();
    if (main) main.style.minBlockSize = '';
  };
  const timer = setTimeout(() => {
    if (!isOver) window.scrollTo(0, top);
    end();
  }, RESTORE_LIMIT_MS);
  const attempt = () => {
    if (isOver) return;
    if (drawnTo(main) + SLACK >= Math.min(top + window.innerHeight, drawn)) window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > SLACK) requestAnimationFrame(attempt);
    else stop();
  };
  attempt();
  return () => {
    clearTimeout(timer);
    end();
  };
}

const SLACK = 2;
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + window.scrollY;
/** As far down as the main part holds anything. */
const drawnTo = (main: Element | null) => Math.max(0, ...[...(main?.children ?? [])].map(bottomOf));

function remember(place: string): void {
  const main = document.getElementById('main');
  const spot = [window.scrollY, main?.offsetHeight ?? 0, drawnTo(main)];
  try {
    sessionStorage.setItem(`${KEY}.${place}`, spot.map(Math.round).join(' '));
  } catch {
    // Without session storage Back starts at the top.
  }
}

function recall(place: string): Spot {
  try {
    const [top = 0, height = 0, drawn = 0] = (sessionStorage.getItem(`${KEY}.${place}`) ?? '')
      .split(' ')
      .map(Number);
    return { top, height, drawn };
  } catch {
    return { top: 0, height: 0, drawn: 0 };
  }
}
