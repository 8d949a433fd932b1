import { type ComponentType, useCallback, useEffect, useState } from 'react';

export interface LazyPart<P> {
  /** Undefined until its code has loaded. */
  Part: ComponentType<P> | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * Loads the code of a part of the form. When it does not load, the form stays as it is and can try again, while an error in
 * `lazy` would replace the page.
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const [Part, setPart] = useState<ComponentType<P>>();
  const [hasFailed, setFailed] = useState(false);
  const start = useCallback(() => {
    let isCancelled = false;
    setFailed(false);
    load().then(
      (loaded) => !isCancelled && setPart(() => loaded),
      () => !isCancelled && setFailed(true),
    );
    return () => {
      isCancelled = true;
    };
  }, [load]);
  useEffect(start, [start]);
  return { Part, hasFailed, retry: start };
}
