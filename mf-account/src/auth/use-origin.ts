import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';

const subscribe = () => () => {};

/**
 * The page that a shopper came from. Unknown until the page is hydrated: its path may hold the token of an order, and the
 * page that the edge renders is the same for everyone.
 */
export function useOrigin(): string | undefined {
  const [search] = useSearchParams();
  const isHydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isHydrated ? (search.get('origin') ?? undefined) : undefined;
}
