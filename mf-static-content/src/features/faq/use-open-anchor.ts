import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Unfolds the answer that the address names, where the page was drawn after the browser had looked for it. */
export function useOpenAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null;
    const entry = answer?.closest('details');
    if (!entry || entry.open) return;
    entry.open = true;
    entry.scrollIntoView?.();
  }, [hash]);
}
