import { useLayoutEffect, useRef } from 'react';
import { bringIntoView } from '../../choice/bring-into-view';

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
      // A page that is loaded again, or returned to, is where its shopper left it.
      if (!isFirst || window.scrollY === 0) bringIntoView(element.current);
    });
  }, [unit]);
  return element;
}
