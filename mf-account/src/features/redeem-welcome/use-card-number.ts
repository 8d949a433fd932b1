import { savedCardNumber } from '@giftstore/remote/redemption';
import { useSyncExternalStore } from 'react';

/** It changes on other pages only. */
const never = () => () => {};

/** @returns the number of the card that waits; null without one; undefined in rendered HTML, which does not know it */
export function useCardNumber(): string | null | undefined {
  return useSyncExternalStore(
    never,
    () => savedCardNumber() ?? null,
    () => undefined,
  );
}
