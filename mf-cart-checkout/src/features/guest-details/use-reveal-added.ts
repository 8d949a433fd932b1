import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to a button that is added to the element, which may be behind the phone's bar. Errors come with a press, so they wait. */
export function useRevealAdded<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const button = added.find((node) => node instanceof HTMLButtonElement);
      button?.scrollIntoView?.({ block: 'nearest' });
    });
    observer.observe(box.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return box;
}
