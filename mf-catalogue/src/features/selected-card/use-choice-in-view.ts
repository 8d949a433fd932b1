import { useLayoutEffect, useRef } from 'react';

/** Below this width the order bar and a notice above it, of which this is the height, lie across the choice. */
const NARROW_PX = 1024;
const COVERED_PX = 240;

/**
 * For the element in which an amount and a recipient are chosen: comes into view when a line of the cart is edited, and with
 * another currency, for which the amount is chosen anew. The page is shorter while it loads, so that whoever had scrolled down
 * would find themselves in its footer.
 */
export function useChoiceInView(unit: number, isEdited: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(isEdited ? undefined : unit);
  useLayoutEffect(() => {
    if (shown.current === unit) return;
    const isFirst = shown.current === undefined;
    shown.current = unit;
    // Before the page is painted, so that nothing is seen to move; in a microtask, by which the shell's skeleton above it is gone.
    queueMicrotask(() => {
      // A page that opens further down was scrolled by its shopper, or brought back to where they were.
      if (isFirst && window.scrollY > 0) return;
      if (element.current && !isInView(element.current)) element.current.scrollIntoView?.();
    });
  }, [unit]);
  return element;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && (window.innerWidth >= NARROW_PX || bottom <= window.innerHeight - COVERED_PX);
}
