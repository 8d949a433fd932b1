import { type RefObject, useEffect } from 'react';

const CHOSEN = '[aria-selected="true"], [aria-current], :checked';

/**
 * Scrolls a row, and never the page, until its chosen item is in view and clear of the fade at the row's ends.
 * @param chosen changes when another item is chosen or the items are there
 */
export function useShownItem(row: RefObject<HTMLElement | null>, chosen: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item that is chosen changes with it
  useEffect(() => {
    const item = row.current?.querySelector(CHOSEN);
    if (!row.current || !item) return;
    const fade = Number.parseFloat(getComputedStyle(row.current).scrollPaddingInlineStart) || 0;
    const frame = row.current.getBoundingClientRect();
    const { left, right } = item.getBoundingClientRect();
    const [before, behind] = [frame.left + fade - left, right - (frame.right - fade)];
    if (before > 0) row.current.scrollLeft -= before;
    else if (behind > 0) row.current.scrollLeft += behind;
  }, [row, chosen]);
}
