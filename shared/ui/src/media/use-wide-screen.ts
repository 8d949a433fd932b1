import { useSyncExternalStore } from 'react';

/** As in the kit's styles. */
export type WideScreenWidth = 768 | 1024;

/** Whether the window has room for a second column; with 1024, for a table of many columns. */
export function useWideScreen(minWidth: WideScreenWidth = 768): boolean {
  const query = `(min-width: ${minWidth}px)`;
  return useSyncExternalStore(
    (listener) => subscribe(query, listener),
    () => window.matchMedia?.(query).matches ?? true,
  );
}

function subscribe(query: string, listener: () => void): () => void {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}
