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
  /** Shows a notice and gives its id. Errors are read out at once, the others when the reader pauses. */
  show: (words: ToastWords) => string;
  close: (id: string) => void;
  read: () => readonly Toast[];
  watch: (tell: () => void) => () => void;
}

/** How many are seen at once; an older one makes room. */
const LIMIT = 3;

/** A list of notices that also code outside React may add to. A ToastRegion shows it. */
export function createToasts(): Toasts {
  let toasts: readonly Toast[] = [];
  let count = 0;
  const watchers = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const tell of watchers) tell();
  };
  return {
    show: ({ title, text, tone = 'info', timeout = tone === 'error' ? 0 : 6000 }) => {
      count += 1;
      const id = `toast-${count}`;
      change([...toasts, { id, title, text, tone, timeout }].slice(-LIMIT));
      return id;
    },
    close: (id) => change(toasts.filter((toast) => toast.id !== id)),
    read: () => toasts,
    watch: (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
}
