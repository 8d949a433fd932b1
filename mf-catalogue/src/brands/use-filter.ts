import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface FilterInUrl {
  search: string;
  category: number | undefined;
}

/** As long as the API takes it. */
export const SEARCH_MAX = 100;

/** Search and category out of an address. Nonsense there counts as absent. */
export function filterIn(params: URLSearchParams): FilterInUrl {
  const id = Number(params.get('category'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    category: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
}

/**
 * Search and category as they stand in the address, so that Back, a reload and a shared link find the same list.
 * What is typed replaces the entry of the history, a category adds one.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const filter = filterIn(params);
  const setSearch = useCallback(
    (search: string) => setParams((old) => withValue(old, 'search', search), { replace: true }),
    [setParams],
  );
  const setCategory = useCallback(
    (category: number | undefined) => setParams((old) => withValue(old, 'category', category)),
    [setParams],
  );
  const clear = useCallback(
    () => setParams((old) => withValue(withValue(old, 'search', ''), 'category', '')),
    [setParams],
  );
  return { filter, setSearch, setCategory, clear };
}

function withValue(old: URLSearchParams, name: string, value: string | number | undefined): URLSearchParams {
  const params = new URLSearchParams(old);
  if (value === undefined || value === '') params.delete(name);
  else params.set(name, String(value));
  return params;
}
