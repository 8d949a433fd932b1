import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

/** Distance to the visible area at which an image is loaded. */
const LOAD_MARGIN = '150px';

const Lazy = createContext(false);

/**
 * For content below the first screen: its images are loaded only when they are nearly visible. Native lazy loading starts
 * up to 2,500 pixels earlier and would compete with the page's scripts.
 */
export function LazyImages({ children }: { children: ReactNode }) {
  return <Lazy value={true}>{children}</Lazy>;
}

/** An image that loads lazily, and even later inside `LazyImages`. Without scripts it is an ordinary image. */
export function LazyImage({ alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  const isLazy = use(Lazy);
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(!isLazy);
  // `loading` must precede `src`: otherwise some browsers load the image at once.
  const props = { loading: 'lazy', decoding: 'async', ...rest, alt } as const;

  useEffect(() => {
    if (isNear || !image.current) return;
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const options = { rootMargin: LOAD_MARGIN, scrollMargin: LOAD_MARGIN };
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      options,
    );
    observer.observe(image.current);
    return () => observer.disconnect();
  }, [isNear]);

  if (isNear) return <img {...props} alt={alt} />;
  return (
    <>
      <img {...props} alt={alt} ref={image} src={undefined} />
      <noscript>
        <img {...props} alt={alt} />
      </noscript>
    </>
  );
}
