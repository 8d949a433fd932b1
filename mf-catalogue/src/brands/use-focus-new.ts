import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hands the focus on to the first card that was not there before, so that whoever asked for more by the keyboard goes on
 * with them.
 * @param count of cards that are drawn
 * @param from how many there were when more were asked for; emptied when they have come
 * @returns where the cards are
 */
export function useFocusNew(count: number, from: RefObject<number | undefined> | undefined) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = from?.current;
    if (!from || before === undefined || count <= before) return;
    from.current = undefined;
    grid.current?.querySelectorAll('a')[before]?.focus({ preventScroll: true });
  }, [count, from]);
  return grid;
}
