import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A link to the heading opens the page before it is rendered, so that the browser finds nothing to scroll to. */
export function useLinkedHeading(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.();
  }, [hash, id]);
  return heading;
}
