import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens the entry that the URL names, if the page rendered after the browser had looked for it. */
export function useOpenAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const entry = target?.closest('details');
    if (!entry || entry.open) return;
    entry.open = true;
    entry.scrollIntoView?.();
  }, [hash]);
}
