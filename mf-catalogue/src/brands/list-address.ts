import type { BrandSort } from '@giftstore/contracts/api';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PAGE_SIZE, parseShown } from './shown';
import { parseSort } from './sort';
import { parseFilterParams } from './use-filter-params';

/** What the URL of a list that has its own address says about it, beside that. */
export interface ListAddress {
  category: number | undefined;
  sort: BrandSort;
  shown: number;
}

/** Reads the query of such a URL; an invalid part, and an order that is none of `sorts`, takes its default. */
export function parseListAddress(query: URLSearchParams, sorts: readonly BrandSort[]): ListAddress {
  return {
    category: parseFilterParams(query).category,
    sort: parseSort(query.get('sort'), sorts),
    shown: parseShown(query.get('shown')),
  };
}

/**
 * The list that the URL names, so that Back, a reload and a shared link show the same one, and what changes it. Another category
 * or order begins at the first page.
 */
export function useListAddress(sorts: readonly BrandSort[]) {
  const { pathname } = useLocation();
  const [query, setQuery] = useSearchParams();
  const address = parseListAddress(query, sorts);
  const showMore = () =>
    setQuery(queryOf({ ...address, shown: address.shown + PAGE_SIZE }), { replace: true });
  const setSort = (sort: BrandSort) => setQuery(queryOf({ ...address, sort, shown: PAGE_SIZE }));
  const pathOf = (category: number | undefined) => {
    const other = queryOf({ ...address, category, shown: PAGE_SIZE }).toString();
    return other ? `${pathname}?${other}` : pathname;
  };
  return { ...address, showMore, setSort, pathOf };
}

/** The query of a list, without the values that are the default. */
function queryOf({ category, sort, shown }: ListAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', String(category));
  if (sort !== 'best') query.set('sort', sort);
  if (shown > PAGE_SIZE) query.set('shown', String(shown));
  return query;
}
