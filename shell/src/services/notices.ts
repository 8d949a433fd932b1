import type { Notify } from '@giftstore/contracts';
import type { Bus } from '@giftstore/contracts/bus';
import { createToasts, type Toasts } from '@giftstore/ui/toast';

/** A banner hides by itself after this long (spec core §9); an error stays until it is put away. */
const SHOWN_MS = 3_000;
const CARRIED_KEY = 'giftstore.notices';
/** A document that takes longer is not the one that was meant. */
const CARRIED_FOR_MS = 15_000;

/**
 * The one queue of short messages: whatever anybody says with `notify` or as a `notice` event. What was still to be read
 * when a new document was asked for (signing in and out do) is shown by that one.
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

/** Hands what is shown to the next document, and takes up what the last one handed over. */
export function carryNotices({ notify, toasts }: Notices): void {
  for (const { tone, title, timeout } of takeCarried()) notify(tone, title, timeout);
  window.addEventListener('pagehide', () => keepCarried(toasts));
}

interface Carried {
  tone: 'info' | 'success';
  title: string;
  timeout: number;
}

function keepCarried(toasts: Toasts): void {
  const notices = toasts.read().map(({ tone, title, timeout }) => ({ tone, title, timeout }));
  if (notices.length === 0) return;
  try {
    sessionStorage.setItem(CARRIED_KEY, JSON.stringify({ at: Date.now(), notices }));
  } catch {
    // Without session storage a notice ends with its document.
  }
}

function takeCarried(): Carried[] {
  try {
    const { at, notices } = JSON.parse(sessionStorage.getItem(CARRIED_KEY) ?? '{}');
    sessionStorage.removeItem(CARRIED_KEY);
    return Date.now() - at < CARRIED_FOR_MS ? notices.filter(isCarried) : [];
  } catch {
    return [];
  }
}

function isCarried(notice: Partial<Carried> | null): notice is Carried {
  const { tone, title, timeout } = notice ?? {};
  return (tone === 'info' || tone === 'success') && typeof title === 'string' && typeof timeout === 'number';
}
