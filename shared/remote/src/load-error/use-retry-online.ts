import { useEffect, useEffectEvent } from 'react';

/** How long after the network's return failures are put down to it: "online" often comes before names can be resolved. */
const SETTLING_MS = 30_000;
const PAUSE_MS = 2_000;

/** When the network returned the last time, in this page. */
let backOnlineAt = Number.NEGATIVE_INFINITY;

/**
 * Calls `retry` when the network returns, and again after a pause where the first attempts after its return fail.
 * @param isEnabled false for a failure that the network has no part in
 */
export function useRetryOnline(retry: () => void, isEnabled = true): void {
  const onReturn = useEffectEvent(retry);
  useEffect(() => {
    if (!isEnabled) return;
    const onOnline = () => {
      backOnlineAt = Date.now();
      onReturn();
    };
    const isSettling = navigator.onLine && Date.now() - backOnlineAt < SETTLING_MS;
    const timer = isSettling ? setTimeout(() => onReturn(), PAUSE_MS) : undefined;
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isEnabled]);
}
