/** How long after Back a page may take to render as far as it was read. */
const RESTORE_TIMEOUT_MS = 5_000;
const STORAGE_KEY = 'giftstore.scroll';
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'];

/** A scroll position, the height of the main element, and how far down it had content. */
interface ScrollPosition {
  top: number;
  height: number;
  contentBottom: number;
}

/**
 * Scrolls to the top on a new page and restores the scroll position on Back. Routers cannot tell the two apart, because
 * single-spa fires popstate for every navigation; the calls of pushState can.
 */
export function restoreScroll(): void {
  history.scrollRestoration = 'manual';
  const earlierKey = keyOf(history.state);
  let key = earlierKey ?? newKey();
  let end = () => {};
  const { pushState, replaceState } = history;

  history.pushState = function push(state, title, url) {
    savePosition(key);
    end();
    const isNewPage = pathOf(url) !== location.pathname;
    key = newKey();
    pushState.call(history, { ...state, [STORAGE_KEY]: key }, title, url);
    if (isNewPage) window.scrollTo(0, 0);
  };
  history.replaceState = function replace(state, title, url) {
    replaceState.call(history, { ...state, [STORAGE_KEY]: key }, title, url);
  };
  window.addEventListener('popstate', (event) => {
    if ((event as PopStateEvent & { singleSpa?: boolean }).singleSpa) return;
    savePosition(key);
    key = keyOf(event.state) ?? newKey();
    end();
    end = scrollBackTo(readPosition(key));
  });
  window.addEventListener('pagehide', () => savePosition(key));
  history.replaceState(history.state, '');
  // A shopper who scrolled before the scripts ran stays there.
  const position = earlierKey && readPosition(earlierKey);
  if (position && position.top > 0 && window.scrollY === 0) end = scrollBackTo(position);
}

const newKey = () => Math.random().toString(36).slice(2);
const keyOf = (state: unknown) => (state as { [STORAGE_KEY]?: string } | null)?.[STORAGE_KEY];
const pathOf = (url: string | URL | null | undefined) => new URL(url ?? '', location.href).pathname;

/**
 * Scrolls to the position as soon as the page has content there. Until then the page keeps its earlier height, so that the
 * footer does not move. Returns the function that ends it.
 */
function scrollBackTo({ top, height, contentBottom }: ScrollPosition): () => void {
  const main = document.getElementById('main');
  if (main) main.style.minBlockSize = `max(100dvh, ${height}px)`;
  let isOver = false;
  // The shopper's own scrolling takes precedence.
  const stop = () => {
    isOver = true;
    for (const event of USER_SCROLL_EVENTS) window.removeEventListener(event, stop);
  };
  for (const event of USER_SCROLL_EVENTS) window.addEventListener(event, stop, { passive: true });
  const end = () => {
    stop();
    if (main) main.style.minBlockSize = '';
  };
  const timer = setTimeout(() => {
    if (!isOver) window.scrollTo(0, top);
    end();
  }, RESTORE_TIMEOUT_MS);
  const attempt = () => {
    if (isOver) return;
    if (contentBottomOf(main) + TOLERANCE_PX >= Math.min(top + window.innerHeight, contentBottom))
      window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > TOLERANCE_PX) requestAnimationFrame(attempt);
    else stop();
  };
  attempt();
  return () => {
    clearTimeout(timer);
    end();
  };
}

const TOLERANCE_PX = 2;
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom + window.scrollY;
/** How far down the main element has content. */
const contentBottomOf = (main: Element | null) => Math.max(0, ...[...(main?.children ?? [])].map(bottomOf));

function savePosition(key: string): void {
  const main = document.getElementById('main');
  const position = [window.scrollY, main?.offsetHeight ?? 0, contentBottomOf(main)];
  try {
    sessionStorage.setItem(`${STORAGE_KEY}.${key}`, position.map(Math.round).join(' '));
  } catch {
    // Without session storage Back starts at the top.
  }
}

function readPosition(key: string): ScrollPosition {
  try {
    const [top = 0, height = 0, contentBottom = 0] = (sessionStorage.getItem(`${STORAGE_KEY}.${key}`) ?? '')
      .split(' ')
      .map(Number);
    return { top, height, contentBottom };
  } catch {
    return { top: 0, height: 0, contentBottom: 0 };
  }
}
