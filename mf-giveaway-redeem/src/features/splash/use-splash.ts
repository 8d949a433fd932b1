import { useEffect, useState } from 'react';

/** How long the splash is shown (rules more-4.1, more-9.1). */
export const SPLASH_MS = 2500;

/** Whether the splash is shown: from the first rendering until 2.5 s after the page is ready. */
export function useSplash(isReady: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => setOver(true), SPLASH_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return !isOver;
}
