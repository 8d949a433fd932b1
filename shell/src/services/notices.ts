import type { Notify } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { createToasts, type Toast } from '@giftstore/ui/toast';
import type { Navigation } from './navigation';

/** How long a notice is shown (rule core-9.16); an error is shown until it is dismissed. */
const SHOWN_MS = 3_000;
const CARRIED_KEY = 'giftstore.notices';
/** Notices are dropped if the next document takes longer. */
const MAX_CARRY_MS = 15_000;

/** The page's one queue of short messages, fed by `notify` and the `notice` event. */
export function createNotices(bus: Bus) {
  const toasts = createToasts();
  bus.on('notice', ({ kind, text, ms }) => {
    toasts.show({ title: text, tone: kind, timeout: ms ?? (kind === 'error' ? 0 : SHOWN_MS) });
  });
  const notify: Notify = (kind, text, ms) =>
    bus.emit('notice', { kind, text, ...(ms === undefined ? {} : { ms }) });
  return { notify, toasts };
}

export type Notices = ReturnType<typeof createNotices>;

/**
 * Shows the notices that belong to this document though the previous one published them, and stores such notices for the next:
 * those after the shopper's last press, which led there ("Welcome" of a sign-in). A notice that a later press leaves behind
 * ("Saved", then a link) ends with its page, or with the notice of that press. An address that the shopper enters continues
 * nothing of the document before it.
 */
export function carryNotices({ notify, toasts }: Notices, navigation: CarryNavigation): void {
  const carried = consumeCarried();
  if (!isReturnOrReload()) for (const { tone, title, timeout } of carried) notify(tone, title, timeout);
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, toasts.countPress, { capture: true });
  // The browser's own Back and Forward are presses outside the page; single-spa's events of this type are none.
  window.addEventListener('popstate', (event) => {
    if (!('singleSpa' in event)) toasts.countPress();
  });
  window.addEventListener('pagehide', () => {
    if (navigation.isLeaving()) saveCarried(toasts.readNew());
  });
  let current = location.pathname;
  navigation.onPathChange((pathname) => {
    if (pathname !== current) closeLeft(toasts);
    current = pathname;
  });
}

type CarryNavigation = Pick<Navigation, 'isLeaving' | 'onPathChange'>;

/** Closes the notices of the page that was left. An error that no press led to is about more than one page. */
function closeLeft(toasts: Notices['toasts']): void {
  const isNew = new Set(toasts.readNew());
  for (const toast of toasts.readAll()) {
    const isOfShop = toast.tone === 'error' && toast.press === 0;
    if (!isNew.has(toast) && !isOfShop) toasts.close(toast.id);
  }
}

/** The shopper came by Back, Forward or Reload, which no notice led to. */
function isReturnOrReload(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return navigation !== undefined && (navigation as PerformanceNavigationTiming).type !== 'navigate';
}

interface Carried {
  tone: 'info' | 'success';
  title: string;
  timeout: number;
}

function saveCarried(toasts: readonly Toast[]): void {
  const notices = toasts.map(({ tone, title, timeout }) => ({ tone, title, timeout }));
  if (notices.length === 0) return;
  try {
    sessionStorage.setItem(CARRIED_KEY, JSON.stringify({ at: Date.now(), notices }));
  } catch {
    // Without session storage notices end with their document.
  }
}

function consumeCarried(): Carried[] {
  try {
    const { at, notices } = JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? '{}');
    sessionStorage.removeItem(CARRIED_KEY);
    return Date.now() - at < MAX_CARRY_MS ? notices.filter(isCarried) : [];
  } catch {
    return [];
  }
}

function isCarried(notice: Partial<Carried> | null): notice is Carried {
  const { tone, title, timeout } = notice ?? {};
  return (tone === 'info' || tone === 'success') && typeof title === 'string' && typeof timeout === 'number';
}
