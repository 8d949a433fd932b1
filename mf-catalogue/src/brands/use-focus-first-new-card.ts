import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the first new card when more cards were loaded, so that a keyboard user continues with them.
 * @param count number of cards that are rendered
 * @param previousCount number of cards when more were requested; emptied when they are there
 * @returns the ref of the element that holds the cards
 */
export function useFocusFirstNewCard(
  count: number,
  previousCount: RefObject<number | undefined> | undefined,
) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const firstNew = previousCount?.current;
    if (!previousCount || firstNew === undefined || count <= firstNew) return;
    previousCount.current = undefined;
    grid.current?.querySelectorAll('a')[firstNew]?.focus({ preventScroll: true });
  }, [count, previousCount]);
  return grid;
}
