import { useEffect } from 'react';

let active = 0;

/** Counts the component as a redemption in progress while `isActive`. */
export function useActiveRedemption(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    active += 1;
    return () => {
      active -= 1;
    };
  }, [isActive]);
}

/** Whether a redemption is in progress in this document, on the page or in a dialog over it. */
export const isRedemptionActive = (): boolean => active > 0;
