import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a heading that takes the place of a skeleton, where the page stays at its top. */
export function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
