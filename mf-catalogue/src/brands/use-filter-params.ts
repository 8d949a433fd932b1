import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface FilterParams {
  search: string;
  category: number | undefined;
}

/** Reads search and category from a URL; an invalid value counts as absent. */
export function parseFilterParams(params: URLSearchParams): FilterParams {
  const id = Number(params.get('category'));
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    category: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
}

/**
 * Search and category of the URL, so that Back, a reload and a shared link show the same list. A search replaces the
 * entry of the history, a category adds one.
 */
export function useFilterParams() {
  const [params, setParams] = useSearchParams();
  const filter = parseFilterParams(params);
  const setSearch = useCallback(
    (search: string) => setParams((old) => withParam(old, 'search', search), { replace: true }),
    [setParams],
  );
  const setCategory = useCallback(
    (category: number | undefined) => setParams((old) => withParam(old, 'category', category)),
    [setParams],
  );
  const clear = useCallback(
    () => setParams((old) => withParam(withParam(old, 'search', ''), 'category', '')),
    [setParams],
  );
  return { filter, setSearch, setCategory, clear };
}

function withParam(old: URLSearchParams, name: string, value: string | number | undefined): URLSearchParams {
  const params = new URLSearchParams(old);
  if (value === undefined || value === '') params.delete(name);
  else params.set(name, String(value));
  return params;
}
