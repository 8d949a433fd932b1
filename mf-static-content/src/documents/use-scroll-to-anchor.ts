import { useEffect, useRef } from 'react';

/** Scrolls to the section that the URL names once its text is loaded, if the browser could not find it. */
export function useScrollToAnchor(isReady: boolean): void {
  const wasReady = useRef(isReady);
  useEffect(() => {
    if (!isReady || wasReady.current) return;
    wasReady.current = true;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView?.();
  }, [isReady]);
}
