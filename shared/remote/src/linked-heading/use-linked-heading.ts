import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses a heading that the address names, and scrolls to it. Its page opens before it is rendered, so that the browser finds
 * nothing to scroll to.
 * @param id of the heading, which has `tabIndex={-1}`
 */
export function useLinkedHeading(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.();
  }, [hash, id]);
  return heading;
}
