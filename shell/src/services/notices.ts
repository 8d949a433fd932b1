import type { Notify } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { createToasts, type Toasts } from '@giftstore/ui/toast';

/** How long a notice is shown (rule core-9.16); an error is shown until it is dismissed. */
const SHOWN_MS = 3_000;
const CARRIED_KEY = 'giftstore.notices';
/** Notices are dropped if the next document takes longer. */
const MAX_CARRY_MS = 15_000;

/**
 * The page's one queue of short messages, fed by `notify` and the `notice` event. Notices that are visible or wait when
 * a new document is loaded (sign-in and sign-out do) are shown there.
 */
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

/** Shows the notices of the previous document, and stores those that are left for the next. */
export function carryNotices({ notify, toasts }: Notices): void {
  for (const { tone, title, timeout } of consumeCarried()) notify(tone, title, timeout);
  window.addEventListener('pagehide', () => saveCarried(toasts));
}

interface Carried {
  tone: 'info' | 'success';
  title: string;
  timeout: number;
}

function saveCarried(toasts: Toasts): void {
  const notices = toasts.readAll().map(({ tone, title, timeout }) => ({ tone, title, timeout }));
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
