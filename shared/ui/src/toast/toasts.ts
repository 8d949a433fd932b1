import type { ReactNode } from 'react';

export interface ToastOptions {
  title: ReactNode;
  text?: ReactNode;
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds until it hides, default 6000; 0: until it is dismissed, the default for errors. */
  timeout?: number;
  /** A button; the toast closes when it is pressed. */
  action?: { label: string; run: () => void };
}

export type Toast = Required<Omit<ToastOptions, 'text' | 'action'>> &
  Pick<ToastOptions, 'text' | 'action'> & { id: string };

export interface Toasts {
  /** Shows a toast, or queues it, and returns its id. An identical toast that is still there is not added again. */
  show: (options: ToastOptions) => string;
  close: (id: string) => void;
  /** The visible toasts. */
  read: () => readonly Toast[];
  /** The visible toasts and those that wait for a place. */
  readAll: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

/** Further toasts are queued. */
const MAX_VISIBLE = 3;

/** Creates a queue of toasts, which code outside React can add to. A ToastRegion renders it. */
export function createToasts(): Toasts {
  let all: readonly Toast[] = [];
  let visible: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    all = withoutBlocking(next);
    visible = all.slice(0, MAX_VISIBLE);
    for (const listener of listeners) listener();
  };
  return {
    show: ({ title, text, tone = 'info', timeout = tone === 'error' ? 0 : 6000, action }) => {
      const existing = all.find(
        (toast) => toast.title === title && toast.text === text && toast.tone === tone,
      );
      if (existing) return existing.id;
      count += 1;
      const id = `toast-${count}`;
      change([...all, { id, title, text, tone, timeout, ...(action ? { action } : {}) }]);
      return id;
    },
    close: (id) => change(all.filter((toast) => toast.id !== id)),
    read: () => visible,
    readAll: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Drops the oldest toast when all visible ones wait to be dismissed, which would block the queue. */
function withoutBlocking(toasts: readonly Toast[]): readonly Toast[] {
  const blocked =
    toasts.length > MAX_VISIBLE && toasts.slice(0, MAX_VISIBLE).every(({ timeout }) => timeout === 0);
  return blocked ? toasts.slice(1) : toasts;
}
