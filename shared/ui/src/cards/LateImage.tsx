import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';

/** How near to being seen a picture is fetched, once scripts run. */
const NEAR = '150px';

const Late = createContext(false);

/**
 * Around what is below the first screen at every width: its pictures are fetched when they are nearly seen. A browser's
 * own lazy loading begins up to 2,500 pixels before, while the page's scripts are still on their way.
 */
export function LatePictures({ children }: { children: ReactNode }) {
  return <Late value={true}>{children}</Late>;
}

/** A picture that is loaded lazily, and later inside `LatePictures`. Without scripts it is an ordinary one. */
export function LateImage({ alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  const isLate = use(Late);
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(!isLate);
  // Before its address: a browser that got that first would load it at once.
  const props = { loading: 'lazy', decoding: 'async', ...rest, alt } as const;

  useEffect(() => {
    if (isNear || !image.current) return;
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const options = { rootMargin: NEAR, scrollMargin: NEAR };
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
