import { useEffect, useState } from 'react';

/** How long the splash is shown (rules more-4.1, more-9.1). */
export const SPLASH_MS = 2500;

/**
 * Whether the splash is shown: from the first rendering until 2.5 s after the page is ready, or until its style has hidden it, which
 * is earlier where scripts come late: a page that can be seen must not be inert.
 */
export function useSplash(isReady: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    const end = () => setOver(true);
    const timer = setTimeout(end, SPLASH_MS);
    // Browsers only; jsdom has no animations.
    const animations = document.querySelector('[data-splash]')?.getAnimations?.() ?? [];
    if (animations.length) Promise.all(animations.map(({ finished }) => finished)).then(end, () => {});
    return () => clearTimeout(timer);
  }, [isReady]);
  return !isOver;
}
