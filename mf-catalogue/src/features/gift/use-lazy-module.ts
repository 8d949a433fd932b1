import { useCallback, useEffect, useState } from 'react';

/**
 * Loads a module when the component mounts.
 * @param load the import; the same function at every render
 * @returns the module, undefined while it loads or `failed`; and a function that loads it again
 */
export function useLazyModule<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module | 'failed'>();
  const attempt = useCallback(() => {
    setModule(undefined);
    load().then(
      (loaded) => setModule(loaded),
      () => setModule('failed'),
    );
  }, [load]);
  useEffect(attempt, [attempt]);
  return [module, attempt] as const;
}
