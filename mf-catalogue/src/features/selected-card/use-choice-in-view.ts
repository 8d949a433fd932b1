import { useLayoutEffect, useRef } from 'react';

/**
 * For the element in which an amount is chosen: comes back into view with another currency, for which the amount is chosen anew.
 * The page is shorter while it loads, so that whoever had scrolled down would find themselves in its footer.
 */
export function useChoiceInView(unit: number) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(unit);
  useLayoutEffect(() => {
    if (shown.current === unit) return;
    shown.current = unit;
    if ((element.current?.getBoundingClientRect().top ?? 0) < 0) element.current?.scrollIntoView?.();
  }, [unit]);
  return element;
}
