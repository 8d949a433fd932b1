import { MAX_SEARCH_LENGTH } from '@giftstore/contracts/limits';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Rows of one page of the table (rules core-2.56 and core-9.4). */
export const PAGE_SIZE = 4;

/** The search and the page in the URL; an invalid page is the first or the last one. */
export function useOrdersQuery() {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const onSearch = useCallback(
    (text: string) => setParams(ordersQuery(text, 1), { replace: true }),
    [setParams],
  );
  return { search, pageOf: (rows: number) => clampedPage(params.get('page'), rows), onSearch };
}

/** The query of a page, without values that are the default. */
export function ordersQuery(search: string, page: number): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { search } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

export function clampedPage(text: string | null, rows: number): number {
  const pages = Math.max(1, Math.ceil(rows / PAGE_SIZE));
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(1, page), pages);
}
