import type { ReactNode } from 'react';

export interface ToastWords {
  title: ReactNode;
  text?: ReactNode;
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds until it goes by itself, 6000 unless told; 0 keeps it. Errors stay until they are put away. */
  timeout?: number;
}

export type Toast = Required<Omit<ToastWords, 'text'>> & { id: string; text?: ReactNode };

export interface Toasts {
  /** Shows a notice, or lets it wait for its turn, and gives its id. The same words twice at once are one notice. */
  show: (words: ToastWords) => string;
  close: (id: string) => void;
  /** Those that are seen now. */
  read: () => readonly Toast[];
  watch: (tell: () => void) => () => void;
}

/** How many are seen at once; the others wait. */
const SEEN = 3;

/** A queue of notices that also code outside React may add to. A ToastRegion shows it. */
export function createToasts(): Toasts {
  let all: readonly Toast[] = [];
  let seen: readonly Toast[] = [];
  let count = 0;
  const watchers = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    all = withRoom(next);
    seen = all.slice(0, SEEN);
    for (const tell of watchers) tell();
  };
  return {
    show: ({ title, text, tone = 'info', timeout = tone === 'error' ? 0 : 6000 }) => {
      const same = all.find((toast) => toast.title === title && toast.text === text && toast.tone === tone);
      if (same) return same.id;
      count += 1;
      const id = `toast-${count}`;
      change([...all, { id, title, text, tone, timeout }]);
      return id;
    },
    close: (id) => change(all.filter((toast) => toast.id !== id)),
    read: () => seen,
    watch: (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}

/** What stays until it is put away would let the others wait for ever: then the oldest makes room. */
function withRoom(toasts: readonly Toast[]): readonly Toast[] {
  const blocked = toasts.length > SEEN && toasts.slice(0, SEEN).every(({ timeout }) => timeout === 0);
  return blocked ? toasts.slice(1) : toasts;
}
