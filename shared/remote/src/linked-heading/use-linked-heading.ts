import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to a heading that the address names, and focuses it. Its page opens before it is rendered, so that the browser finds
 * nothing to scroll to.
 * @param id of the heading, which has `tabIndex={-1}` unless there is a field
 * @param field what the heading's links are for: it gets the focus instead
 */
export function useLinkedHeading(
  id: string,
  field?: RefObject<HTMLElement | null>,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    (field ?? heading).current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.();
  }, [hash, id, field]);
  return heading;
}
