import { useSyncExternalStore } from 'react';

/** As in the kit's styles. */
const QUERY = '(min-width: 768px)';

/** Whether the window has room for a table. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(QUERY).matches ?? true);
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia?.(QUERY);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}
