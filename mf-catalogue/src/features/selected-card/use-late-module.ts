import { useCallback, useEffect, useState } from 'react';

/**
 * A module that is loaded when it is first needed: undefined while it comes, `failed` where it does not.
 * @param load the import; the same function at every call
 * @returns the module, and how to try again
 */
export function useLateModule<Module>(load: () => Promise<Module>) {
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
