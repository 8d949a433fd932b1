import { savedCardNumber } from '@giftstore/remote/redemption';
import { useSyncExternalStore } from 'react';

/** It changes on other pages only, from which Back may return to this one as it was. */
function onReturn(notify: () => void): () => void {
  window.addEventListener('pageshow', notify);
  return () => window.removeEventListener('pageshow', notify);
}

/** @returns the number of the card that waits; null without one; undefined in rendered HTML, which does not know it */
export function useCardNumber(): string | null | undefined {
  return useSyncExternalStore(
    onReturn,
    () => savedCardNumber() ?? null,
    () => undefined,
  );
}
