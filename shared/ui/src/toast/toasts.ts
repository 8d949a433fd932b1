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
  Pick<ToastOptions, 'text' | 'action'> & {
    id: string;
    /** How often the shopper had pressed something when it was shown. */
    press: number;
  };

export interface Toasts {
  /**
   * Shows a toast, or queues it, and returns its id. It replaces those of before the shopper's last press. An identical toast
   * that is still there is not added again.
   */
  show: (options: ToastOptions) => string;
  close: (id: string) => void;
  /** The shopper has pressed something: the next toast is about that. */
  countPress: () => void;
  /** The visible toasts: one, or an error and another. */
  read: () => readonly Toast[];
  /** The visible toasts and those that wait for a place. */
  readAll: () => readonly Toast[];
  /** Those since the last press. */
  readNew: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a queue of toasts, which code outside React can add to. A ToastRegion renders it. One toast is visible at a time, so
 * that they cover little of the page; an error, which stays, does not keep the others waiting.
 */
export function createToasts(): Toasts {
  let all: readonly Toast[] = [];
  let visible: readonly Toast[] = [];
  let count = 0;
  let press = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly Toast[]) => {
    all = next;
    visible = [all.find((toast) => !isError(toast)), all.findLast(isError)].filter((toast) => !!toast);
    for (const listener of listeners) listener();
  };
  // An error that no press led to is not answered by one.
  const isReplaced = (toast: Toast) => toast.press < press && (toast.press > 0 || !isError(toast));
  return {
    show: ({ title, text, tone = 'info', timeout = tone === 'error' ? 0 : 6000, action }) => {
      const existing = all.find(
        (toast) => toast.title === title && toast.text === text && toast.tone === tone,
      );
      if (existing) return existing.id;
      count += 1;
      const id = `toast-${count}`;
      const toast: Toast = { id, press, title, text, tone, timeout, ...(action ? { action } : {}) };
      change([...all.filter((other) => !isReplaced(other)), toast]);
      return id;
    },
    close: (id) => change(all.filter((toast) => toast.id !== id)),
    countPress: () => {
      press += 1;
    },
    read: () => visible,
    readAll: () => all,
    readNew: () => all.filter((toast) => toast.press === press),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const isError = ({ tone }: Toast) => tone === 'error';
